/** Where something will stand that is on its way. */
export function Bones() {
  return (
    <div className="tablero__huesos" aria-hidden="true">
      <span />
      <span />
    </div>
  );
}
