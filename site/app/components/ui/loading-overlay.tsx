import { LoadingDots } from "./loading-dots.tsx";
import css from "./loading-overlay.module.css";

interface LoadingOverlayProps {
  /** "later": enhance/page-navigation/arrive.ts shows the dots while the next page loads. */
  loading: boolean | "later";
}

/**
 * Three teal dots over a half transparent page (APP-03). The status element is rendered before its text; otherwise
 * screen readers would not announce it.
 */
export function LoadingOverlay({ loading }: LoadingOverlayProps) {
  return (
    <>
      {loading === true && <Dots />}
      {loading === "later" && (
        <template className="espera">
          <Dots />
        </template>
      )}
      <p className="oculto" role="status">
        {loading === true && "Cargando..."}
      </p>
    </>
  );
}

function Dots() {
  return (
    <div className={css.cargando} aria-hidden="true">
      <LoadingDots />
    </div>
  );
}
