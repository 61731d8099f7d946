import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { type ReactNode, useId } from "react";
import { Icon } from "../../../components/ui/icon.tsx";
import { type Cell, cellWords } from "../cells/cell.ts";
import type { Match } from "../cells/match-columns.ts";
import { idHeader, isImported, sheetColumns } from "../cells/sheet-columns.ts";
import { allRows, type ReadSheet } from "../files/sheet.ts";
import css from "./import-page.module.css";
import { missingText, otherSheets, rowLabel, rowsInWords, whereRead } from "./import-words.ts";

interface MatchColumnsProps {
  collection: ContentCollection;
  name: string;
  sheet: ReadSheet;
  matches: readonly Match[];
  emptiesClear: boolean;
  working: "reading" | "trying" | "importing" | null;
  problem: string | null;
  onMatch: (at: number, match: Match) => void;
  onSheet: (at: number) => void;
  onHeaders: (row: number) => void;
  onEmpties: (clear: boolean) => void;
  onTry: () => void;
  onAnother: () => void;
}

/** Second step of an import: match each column of the file with a field. */
export function MatchColumns(props: MatchColumnsProps) {
  const { collection, name, sheet, matches, emptiesClear, working, problem } = props;
  const id = useId();
  const named = sheet.headers.map((header, at) => ({ at, header, isKnown: matches[at] !== "" }));
  const [known, unknown] = [named.filter(({ isKnown }) => isKnown), named.filter(({ isKnown }) => !isKnown)];
  const missing = sheetColumns(collection).filter(({ field }) => field.required && !matches.includes(field.name));
  const column = ({ at, header }: (typeof named)[number]) => (
    <Column
      key={at}
      collection={collection}
      header={cellWords(header) || `Columna ${at + 1}`}
      samples={sheet.rows.slice(0, 3).map(({ cells }) => cells[at] ?? null)}
      match={matches[at] ?? ""}
      onMatch={(match) => props.onMatch(at, match)}
    />
  );
  return (
    <section aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>2. Revisa las columnas</h2>
      <p role="status">
        {working === "reading"
          ? "Leyendo la hoja…"
          : `«${name}»: ${rowsInWords(sheet.rows.length)}. ${whereRead(sheet)}`}
      </p>
      <WhereToRead {...props} isUnsure={sheet.above.length > 0 || known.length < 2} />
      {known.length === 0 && (
        <Warning>
          Ninguna columna se llama como los datos de {collection.label}.{" "}
          {hasRowsToChoose(sheet) && "Elige la fila que tiene los nombres, o "}
          {hasRowsToChoose(sheet) ? "di" : "Di"} aquí abajo qué es cada columna. También puedes usar la plantilla.
        </Warning>
      )}
      {known.length > 0 && missing.length > 0 && <Warning>{missingText(missing.map(({ header }) => header))}</Warning>}
      {known.length > 0 && <ul className={css.importar__columnas}>{known.map(column)}</ul>}
      {unknown.length > 0 && (
        <details className={css.importar__otras} open={known.length === 0}>
          <summary className="en-linea hueco-2 al-medio">
            {unknown.length === 1 ? "1 columna no se importa" : `${unknown.length} columnas no se importan`}
            <Icon name="abajo" />
          </summary>
          <ul className={css.importar__columnas}>{unknown.map(column)}</ul>
        </details>
      )}
      <label className="casilla">
        <input type="checkbox" checked={emptiesClear} onChange={({ target }) => props.onEmpties(target.checked)} />
        <span>Una casilla vacía borra lo que había (si no, lo deja como está)</span>
      </label>
      <RequestProblem problem={problem} />
      <div className={`en-fila al-medio ${css.importar__acciones}`}>
        <button type="button" className="boton" disabled={working !== null || known.length === 0} onClick={props.onTry}>
          {working === "trying" ? "Probando…" : "Probar sin guardar"}
        </button>
        <button type="button" className="boton boton--suelto" onClick={props.onAnother}>
          Elegir otro archivo
        </button>
      </div>
    </section>
  );
}

const hasRowsToChoose = ({ above, rows }: ReadSheet): boolean => above.length + rows.length > 1;

/** Minimum number of rows to choose the headers from. */
const rowsOffered = 20;

/** Selects for the sheet and its row of headers, where there is a choice. */
function WhereToRead({ sheet, isUnsure, onSheet, onHeaders }: MatchColumnsProps & { isUnsure: boolean }) {
  const id = useId();
  const others = otherSheets(sheet);
  const offered = Math.max(rowsOffered, sheet.above.length + 1);
  const rows = isUnsure ? allRows(sheet).slice(0, -1).slice(0, offered) : [];
  const hasRows = isUnsure && hasRowsToChoose(sheet);
  if (others === "" && !hasRows) return null;
  return (
    <div className={css.importar__donde}>
      {others !== "" && (
        <div className="campo">
          <label htmlFor={`${id}-hoja`}>Hoja</label>
          <select
            id={`${id}-hoja`}
            value={sheet.sheetAt}
            onChange={({ target }) => onSheet(Number(target.value))}
            aria-describedby={`${id}-otras`}
          >
            {sheet.sheets.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two sheets of one name
              <option key={at} value={at}>
                {name}
              </option>
            ))}
          </select>
          <p className="campo__ayuda" id={`${id}-otras`}>
            {others}
          </p>
        </div>
      )}
      {hasRows && (
        <div className="campo">
          <label htmlFor={`${id}-fila`}>Fila con los nombres de las columnas</label>
          <select id={`${id}-fila`} value={sheet.headerRow} onChange={({ target }) => onHeaders(Number(target.value))}>
            {rows.map((row) => (
              <option key={row.number} value={row.number}>
                {rowLabel(row)}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}

interface ColumnProps {
  collection: ContentCollection;
  header: string;
  samples: readonly Cell[];
  match: Match;
  onMatch: (match: Match) => void;
}

function Column({ collection, header, samples, match, onMatch }: ColumnProps) {
  const id = useId();
  const examples = [...new Set(samples.map(cellWords).filter(Boolean))];
  return (
    <li className="campo">
      <label htmlFor={id}>{header}</label>
      <select
        id={id}
        value={match}
        onChange={({ target }) => onMatch(target.value)}
        aria-describedby={`${id}-ejemplos`}
      >
        <option value="">No se importa</option>
        <option value={idHeader}>Identificador (id)</option>
        {sheetColumns(collection)
          .filter(({ field }) => isImported(field))
          .map(({ field, header: own }) => (
            <option key={field.name} value={field.name}>
              {own}
            </option>
          ))}
      </select>
      <p className={`campo__ayuda ${css.importar__ejemplos}`} id={`${id}-ejemplos`}>
        {examples.length > 0 ? `Por ejemplo: ${examples.join(" · ")}` : "Está vacía en las primeras filas."}
      </p>
    </li>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={`en-linea hueco-2 ${css.importar__ojo}`}>
      <Icon name="aviso" />
      <span>{children}</span>
    </p>
  );
}

/** Alert that says why the last request failed. */
export function RequestProblem({ problem }: { problem: string | null }) {
  return (
    <div role="alert">
      {problem && (
        <p className="ingreso__problema">
          <Icon name="aviso" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
}
