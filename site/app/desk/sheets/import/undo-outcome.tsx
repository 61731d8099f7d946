import { showMessage } from "../../../state/messages.ts";
import css from "./import-page.module.css";
import { keptText } from "./import-words.ts";
import type { UndoAnswer } from "./sheet-requests.ts";

/** Says what was undone, and which rows were not. */
export function tellUndone({ undone, kept }: UndoAnswer): void {
  const rows = `${undone.toLocaleString("es-ES")} ${undone === 1 ? "fila quedó" : "filas quedaron"} como antes de importar.`;
  showMessage({
    title: kept.length === 0 ? "¡Deshecho!" : undone === 0 ? "No se deshizo nada" : "Deshecho en parte",
    text: undone === 0 ? "Nada volvió a ser como antes." : rows,
    tone: kept.length === 0 ? "bien" : "ojo",
    detail: kept.length > 0 && (
      <ul className={css.importar__quedan}>
        {kept.map((row) => (
          <li key={row.id}>{keptText(row)}</li>
        ))}
      </ul>
    ),
  });
}
