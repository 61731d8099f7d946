import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { hourInWords } from "../../../../text/hours.ts";
import { dayInWords } from "../../words/days-in-words.ts";
import { kinds } from "../../words/names.ts";
import { type Affected, type AffectedParish, affectedInWords } from "./affected.ts";
import css from "./affected-preview.module.css";

/** Shows which parishes a notice affects, before it is sent. @param affected `null`: zones or days are missing */
export function AffectedPreview({ affected }: { affected: Affected | null }) {
  return (
    <div className={`en-pila hueco-2 ${css.alcanza}`}>
      <p role="status">
        <strong>
          {affected ? affectedInWords(affected) : "Elige dónde y hasta cuándo: aquí verás a quién afecta."}
        </strong>
      </p>
      {affected && affected.parishes.length > 0 && (
        <details>
          <summary>Ver por parroquia</summary>
          <ul>
            {affected.parishes.map((parish) => (
              <li key={parish.id}>
                <b>{parish.nombre}</b>: {markedInWords(parish)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/**
 * Lists suspended occurrences: `martes 24, 7:30 y 19:00; miércoles 25, …`. Names the kind if it is not a Mass, and the
 * place if it is not the church.
 */
function markedInWords({ nombre, marked }: AffectedParish): string {
  const byDay = groupBy(marked, ({ what }) => what.dia);
  return [...byDay]
    .map(([day, all]) => {
      const hours = all.map(({ what: { ini, tipo }, place }) =>
        [hourInWords(ini), tipo === "misa" ? "" : kinds[tipo].one.toLowerCase(), place === nombre ? "" : `(${place})`]
          .filter(Boolean)
          .join(" "),
      );
      return `${dayInWords(day)}, ${hours.join(", ")}`;
    })
    .join("; ");
}
