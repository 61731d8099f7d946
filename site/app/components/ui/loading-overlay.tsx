interface LoadingOverlayProps {
  loading: boolean;
  label?: string;
}

/** Three teal dots over a half transparent page (APP-03). The spoken word has its place before it comes, or nobody would hear it. */
export function LoadingOverlay({ loading, label = "Cargando..." }: LoadingOverlayProps) {
  return (
    <>
      {loading && (
        <div className="cargando" aria-hidden="true">
          <span className="cargando__puntos">
            <i />
            <i />
            <i />
          </span>
        </div>
      )}
      <p className="oculto" role="status">
        {loading && label}
      </p>
    </>
  );
}
