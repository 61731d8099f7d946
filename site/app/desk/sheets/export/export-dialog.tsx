import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { type FormEvent, useId, useRef, useState } from "react";
import { serverNow } from "../../../backend/server-clock.ts";
import { withOwner } from "../../../backend/session/with-session.ts";
import { saveFile } from "../../../components/admin/save-file.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { Modal } from "../../../components/ui/modal.tsx";
import { throwIfAborted } from "../../../state/abort-signals.ts";
import { localDay } from "../../../text/dates/dates.ts";
import { saveProblemText } from "../../../text/problems/save-problems.ts";
import { type ContentIndex, countOf } from "../../content/content-words.ts";
import { sheetColumns } from "../cells/sheet-columns.ts";
import { DeviceWriter } from "../files/write-on-device.ts";
import type { SheetKind } from "../files/write-worker.ts";
import css from "./export-dialog.module.css";
import { exportedRows, headersOf, type ListRequest } from "./export-list.ts";

interface ExportDialogProps {
  collection: ContentCollection;
  index: ContentIndex;
  request: ListRequest;
  /** A search or filters narrow the list. */
  isNarrowed: boolean;
  onClose: () => void;
}

interface Progress {
  written: number;
  total: number;
}

/** Asks for the file type, then exports what the list shows. Closing the dialog cancels. */
export default function ExportDialog({ collection, index, request, isNarrowed, onClose }: ExportDialogProps) {
  const id = useId();
  const [kind, setKind] = useState<SheetKind>("xlsx");
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const stopping = new AbortController();
    stop.current = stopping;
    setProblem(null);
    setProgress({ written: 0, total: 0 });
    try {
      const file = await write(stopping.signal);
      saveFile(file, `${collection.name.replaceAll("_", "-")}-${localDay(serverNow())}.${kind}`);
      onClose();
    } catch (error) {
      if (stopping.signal.aborted) return;
      setProgress(null);
      setProblem(saveProblemText(error));
    }
  }

  async function write(signal: AbortSignal): Promise<Blob> {
    const writer = new DeviceWriter();
    try {
      await writer.start(kind);
      await writer.add([headersOf(sheetColumns(collection))]);
      let written = 0;
      const list = { collection, index, request, origin: window.location.origin };
      for await (const { rows, total } of exportedRows(withOwner, list)) {
        throwIfAborted(signal);
        await writer.add(rows);
        written += rows.length;
        setProgress({ written, total });
      }
      throwIfAborted(signal);
      // Awaited here, before `finally` ends the writer.
      return await writer.finish();
    } finally {
      writer.end();
    }
  }

  function close() {
    stop.current?.abort();
    onClose();
  }

  return (
    <Modal title={`Exportar ${collection.label}`} icon={<Icon name="descargar" />} onClose={close}>
      <form onSubmit={onSubmit}>
        <p>
          {isNarrowed
            ? "Se exporta lo que muestra la lista con tu búsqueda y tus filtros, en su orden."
            : "Se exporta toda la lista, en su orden."}{" "}
          La columna «id» sirve para volver a importar la hoja con tus cambios: no la borres.
        </p>
        <fieldset className={css.exportar__clases} disabled={progress !== null}>
          <legend className="etiqueta">Clase de archivo</legend>
          <Choice id={`${id}-xlsx`} checked={kind === "xlsx"} onChange={() => setKind("xlsx")} data-first>
            Excel (XLSX) <span className="suave">Lo abren Excel, LibreOffice y Google Sheets.</span>
          </Choice>
          <Choice id={`${id}-csv`} checked={kind === "csv"} onChange={() => setKind("csv")}>
            CSV <span className="suave">Texto simple, para otros programas.</span>
          </Choice>
        </fieldset>
        <div role="status" className={css.exportar__marcha}>
          {progress && (
            <>
              <p>{progressText(collection, progress)}</p>
              <progress className="avance" value={progress.written} max={Math.max(progress.total, 1)} />
            </>
          )}
        </div>
        {problem && (
          <p className="ingreso__problema" role="alert">
            <Icon name="aviso" />
            <span>{problem}</span>
          </p>
        )}
        <div className="dialogo__botones">
          <button type="submit" className="boton" disabled={progress !== null}>
            <Icon name="descargar" />
            Descargar
          </button>
          <button type="button" className="boton boton--linea" onClick={close}>
            {progress ? "Detener" : "Cancelar"}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function Choice({ id, children, ...input }: React.ComponentProps<"input">) {
  return (
    <label className="casilla" htmlFor={id}>
      <input type="radio" name="clase" id={id} {...input} />
      <span>{children}</span>
    </label>
  );
}

function progressText(collection: ContentCollection, { written, total }: Progress): string {
  if (total === 0) return "Preparando el archivo…";
  return `Van ${written.toLocaleString("es-ES")} de ${countOf(collection, total)}…`;
}
