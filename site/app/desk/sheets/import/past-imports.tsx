import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useCallback, useEffect, useState } from "react";
import { serverNow } from "../../../backend/server-clock.ts";
import { ifSignedIn } from "../../../backend/session/with-session.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { capital } from "../../../text/capital.ts";
import { longDate, readStoredDate } from "../../../text/dates/dates.ts";
import { momentInWords } from "../../../text/dates/moment-in-words.ts";
import type { SheetBounds } from "../files/sheet-limits.ts";
import css from "./import-page.module.css";
import { importedText } from "./import-words.ts";
import { listImports, type PastImport } from "./sheet-requests.ts";
import { askAndUndo } from "./undo.ts";
import { tellUndone } from "./undo-outcome.tsx";

interface PastImportsProps {
  collection: ContentCollection;
  /** Called with the backend's bounds for one sheet. */
  onBounds: (bounds: SheetBounds) => void;
}

/** Imports of the last 30 days, with an undo button while undo is possible. */
export function PastImports({ collection, onBounds }: PastImportsProps) {
  const [imports, setImports] = useState<readonly PastImport[] | "failed" | null>(null);
  const load = useCallback(async () => {
    try {
      const known = await ifSignedIn((client) => listImports(client, collection.name));
      setImports(known?.items ?? null);
      if (known) onBounds(known.bounds);
    } catch {
      setImports("failed");
    }
  }, [collection.name, onBounds]);
  useEffect(() => {
    void load();
  }, [load]);

  async function undo(past: PastImport) {
    const answer = await askAndUndo(collection, past);
    if (!answer) return;
    tellUndone(answer);
    await load();
  }

  return (
    <section className="hoja" aria-labelledby="importaciones">
      <header>
        <h2 id="importaciones">Importaciones de los últimos 30 días</h2>
      </header>
      {imports === null && <p className="suave">Cargando…</p>}
      {imports === "failed" && (
        <div className={`en-fila al-medio ${css.importar__acciones}`}>
          <p>No pudimos cargar las importaciones anteriores.</p>
          <button type="button" className="boton boton--linea" onClick={() => void load()}>
            <Icon name="repetir" />
            Reintentar
          </button>
        </div>
      )}
      {Array.isArray(imports) && imports.length === 0 && (
        <p className="suave">Todavía no hay ninguna. Cada importación se puede deshacer durante 30 días.</p>
      )}
      {Array.isArray(imports) && imports.length > 0 && (
        <ul className="renglones">
          {imports.map((past) => (
            <Past key={past.id} collection={collection} past={past} onUndo={() => void undo(past)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PastProps {
  collection: ContentCollection;
  past: PastImport;
  onUndo: () => void;
}

function Past({ collection, past, onUndo }: PastProps) {
  const [at, until] = [readStoredDate(past.at), readStoredDate(past.until)];
  const name = past.name || "Sin nombre";
  return (
    <li className={`en-fila a-los-lados ${css.importar__pasada}`}>
      <div>
        <p className={css.importar__nombre}>{name}</p>
        <p className="suave">
          {[at && capital(momentInWords(at, serverNow())), capital(past.by.nombre), importedText(collection, past)]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {past.undoneAt !== "" && <p className="suave">{past.undoable === 0 ? "Deshecha." : "Deshecha en parte."}</p>}
      </div>
      {past.undoable > 0 && until && (
        <div>
          <button type="button" className="boton boton--peligro-linea" onClick={onUndo}>
            Deshacer<span className="oculto"> {name}</span>
          </button>
          <p className="campo__ayuda">Hasta el {longDate(until)}</p>
        </div>
      )}
    </li>
  );
}
