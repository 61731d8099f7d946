/** Skeleton shown while content loads. */
export function Skeleton() {
  return (
    <div className="tablero__huesos" aria-hidden="true">
      <span />
      <span />
    </div>
  );
}
