import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../../components/ui/icon.tsx";
import { contentAddress } from "../../content/content.ts";
import css from "./import-page.module.css";
import { importedText } from "./import-words.ts";
import type { SheetAnswer } from "./sheet-requests.ts";
import { askAndUndo } from "./undo.ts";
import { tellUndone } from "./undo-outcome.tsx";

interface ImportDoneProps {
  collection: ContentCollection;
  answer: SheetAnswer;
  leftOut: number;
  onUndone: () => void;
  onAnother: () => void;
}

/** Last step of an import: its result, with undo. */
export function ImportDone({ collection, answer: { id, counts }, leftOut, onUndone, onAnother }: ImportDoneProps) {
  const [undone, setUndone] = useState(false);
  const [working, setWorking] = useState(false);

  async function undo(sheet: string) {
    setWorking(true);
    const answer = await askAndUndo(collection, { id: sheet, undoable: counts.create + counts.update });
    setWorking(false);
    if (!answer) return;
    setUndone(true);
    tellUndone(answer);
    onUndone();
  }

  return (
    <section aria-labelledby="importado">
      <h2 id="importado" className={`en-linea hueco-2 al-medio ${css.importar__bien}`}>
        <Icon name="bien" />
        {undone ? "Importación deshecha" : "¡Importado!"}
      </h2>
      <p>{importedText(collection, { created: counts.create, changed: counts.update, leftOut })}.</p>
      <div className={`en-fila al-medio ${css.importar__acciones}`}>
        <Link className="boton" to={contentAddress(collection)}>
          Ver la lista
        </Link>
        {id !== null && !undone && (
          <button type="button" className="boton boton--peligro-linea" disabled={working} onClick={() => void undo(id)}>
            Deshacer
          </button>
        )}
        <button type="button" className="boton boton--suelto" onClick={onAnother}>
          Importar otro archivo
        </button>
      </div>
    </section>
  );
}
