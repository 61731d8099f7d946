import css from "./demonstration-ribbon.module.css";

/** Says on every page that nothing on it is real; it goes with the demonstration content. */
export function DemonstrationRibbon() {
  return (
    <aside className={css.cinta} aria-label="Modo demostración">
      <p>
        <strong>MODO DEMOSTRACIÓN</strong> Todo es inventado.
      </p>
    </aside>
  );
}
