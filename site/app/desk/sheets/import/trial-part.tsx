import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useId, useMemo, useState } from "react";
import { SoftLines } from "../../../components/admin/soft-lines.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { foldText } from "../../../text/fold-text.ts";
import type { ContentIndex } from "../../content/content-words.ts";
import css from "./import-page.module.css";
import { importLabel, outcomeWords } from "./import-words.ts";
import { RequestProblem } from "./match-columns-part.tsx";
import { type RowWords, trialWords } from "./row-words.ts";
import type { Outcome, SheetAnswer } from "./sheet-requests.ts";
import type { SheetRequest } from "./to-request.ts";

interface Correction {
  field: string;
  /** Wrong name, folded as for comparing. */
  wrong: string;
  right: string;
}

interface TrialPartProps {
  collection: ContentCollection;
  index: ContentIndex;
  request: SheetRequest;
  answer: SheetAnswer;
  working: "trying" | "importing" | null;
  problem: string | null;
  onImport: () => void;
  onCorrect: (correction: Correction) => void;
  onTryAgain: () => void;
  onBack: () => void;
}

const rowsAtOnce = 100;
const order: readonly Outcome[] = ["create", "update", "unchanged", "wrong"];

/** Third step of an import: what would happen to each row. */
export function TrialPart(props: TrialPartProps) {
  const { collection, index, request, answer, working, problem } = props;
  const id = useId();
  const [shown, setShown] = useState(rowsAtOnce);
  const rows = useMemo(() => trialWords({ collection, index }, request, answer), [collection, index, request, answer]);
  const wrong = answer.counts.wrong + request.unreadable.size;
  // Rows with problems are shown first.
  const [onlyWrong, setOnlyWrong] = useState(wrong > 0);
  const counts: Record<Outcome, number> = { ...answer.counts, wrong };
  const good = counts.create + counts.update;
  const seen = onlyWrong && wrong > 0 ? rows.filter(({ outcome }) => outcome === "wrong") : rows;
  return (
    <section aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>3. Prueba: todavía no se guardó nada</h2>
      <dl className={css.importar__cifras}>
        {order.map((outcome) => (
          <div key={outcome} data-mal={(outcome === "wrong" && wrong > 0) || undefined}>
            <dt>{outcomeWords[outcome]}</dt>
            <dd>{counts[outcome].toLocaleString("es-ES")}</dd>
          </div>
        ))}
      </dl>
      <RequestProblem problem={problem} />
      <div className={`en-fila al-medio ${css.importar__acciones}`}>
        {good > 0 ? (
          <button type="button" className="boton" disabled={working !== null} onClick={props.onImport}>
            {working === "importing" ? "Importando…" : importLabel(good, wrong)}
          </button>
        ) : (
          <p>No hay nada que importar.</p>
        )}
        {problem && (
          <button type="button" className="boton boton--linea" disabled={working !== null} onClick={props.onTryAgain}>
            <Icon name="repetir" />
            Probar otra vez
          </button>
        )}
        <button type="button" className="boton boton--suelto" disabled={working !== null} onClick={props.onBack}>
          Volver a las columnas
        </button>
      </div>
      {wrong > 0 && (
        <label className="casilla">
          <input type="checkbox" checked={onlyWrong} onChange={({ target }) => setOnlyWrong(target.checked)} />
          Sólo con problemas
        </label>
      )}
      <ol className={css.importar__filas}>
        {seen.slice(0, shown).map((row) => (
          <Row key={row.number} row={row} disabled={working !== null} onCorrect={props.onCorrect} />
        ))}
      </ol>
      {seen.length > shown && (
        <button type="button" className="boton boton--linea" onClick={() => setShown(shown + rowsAtOnce)}>
          Mostrar más filas ({(seen.length - shown).toLocaleString("es-ES")})
        </button>
      )}
    </section>
  );
}

interface RowProps {
  row: RowWords;
  disabled: boolean;
  onCorrect: TrialPartProps["onCorrect"];
}

function Row({ row: { outcome, text, details, suggestions }, disabled, onCorrect }: RowProps) {
  return (
    <li className="en-linea hueco-2" data-resultado={outcome}>
      {outcome === "wrong" && <Icon name="aviso" />}
      <div>
        <p>{text}</p>
        <SoftLines lines={details} />
        {suggestions.map(({ field, wrong, right, label }) => (
          <button
            key={`${field} ${right}`}
            type="button"
            className="boton boton--linea aparte-2"
            disabled={disabled}
            onClick={() => onCorrect({ field, wrong: foldText(wrong), right })}
          >
            {label}
          </button>
        ))}
      </div>
    </li>
  );
}
