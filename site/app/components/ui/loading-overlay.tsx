import css from "./loading-overlay.module.css";

interface LoadingOverlayProps {
  /** "later": enhance/walking/arrive.ts puts the dots there while a page is being brought. */
  loading: boolean | "later";
  label?: string;
}

/** Three teal dots over a half transparent page (APP-03). The spoken word has its place before it comes, or nobody would hear it. */
export function LoadingOverlay({ loading, label = "Cargando..." }: LoadingOverlayProps) {
  return (
    <>
      {loading === true && <Dots />}
      {loading === "later" && (
        <template className="espera">
          <Dots />
        </template>
      )}
      <p className="oculto" role="status">
        {loading === true && label}
      </p>
    </>
  );
}

function Dots() {
  return (
    <div className={css.cargando} aria-hidden="true">
      <span className={css.cargando__puntos}>
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}
