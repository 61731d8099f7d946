import { FieldProblem } from "../../../../components/admin/field-problem.tsx";
import css from "./grid.module.css";
import { otherLineInWords } from "./grid-words.ts";
import { otherLinesOf } from "./lines/cells.ts";
import type { GridLine } from "./lines/grid-line.ts";
import type { OpenGrid } from "./use-grid.ts";

/** Lists in words the timetable lines that the weekly grid cannot show; each opens its form. */
export function OtherLines({
  open: { now, lugar, problems },
  onChange,
}: {
  open: OpenGrid;
  onChange: (line: GridLine) => void;
}) {
  const lines = otherLinesOf(now.lines, lugar);
  if (lines.length === 0) return null;
  return (
    <section className={`hoja ${css.rejilla__ademas}`} aria-labelledby="ademas">
      <h2 id="ademas">Además</h2>
      <ul className={css.rejilla__horas}>
        {lines.map((line) => (
          <li key={line.id}>
            <button type="button" className={css.rejilla__hora} onClick={() => onChange(line)}>
              <span className={css.rejilla__que}>{otherLineInWords(line)}</span>
              <span className="oculto">. Cambiar</span>
              <span className={css.rejilla__mas} aria-hidden="true">
                ···
              </span>
            </button>
            <FieldProblem id={`linea-${line.id}`} problem={problems[line.id]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
