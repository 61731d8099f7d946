/** Three teal dots over a half transparent page (APP-03); spoken once to whoever does not see it. */
export function LoadingOverlay({ label = "Cargando..." }: { label?: string }) {
  return (
    <div className="cargando" role="status">
      <span className="cargando__puntos" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="oculto">{label}</span>
    </div>
  );
}
