import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useId, useState } from "react";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { FieldProblem } from "../../../components/admin/field-problem.tsx";
import { FileButton } from "../../../components/admin/file-button.tsx";
import { saveFile } from "../../../components/admin/save-file.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import type { ContentIndex } from "../../content/content-words.ts";
import { columnNames } from "../cells/match-columns.ts";
import { readOnDevice } from "../files/read-on-device.ts";
import type { ReadSheet } from "../files/sheet.ts";
import type { SheetBounds } from "../files/sheet-limits.ts";
import css from "./import-page.module.css";
import { fileProblemText } from "./import-words.ts";

interface ChooseFileProps {
  collection: ContentCollection;
  index: ContentIndex;
  bounds: SheetBounds;
  onRead: (file: File, sheet: ReadSheet) => void;
}

/** Includes files of other programs, so that the person reads what to do with them. */
const accepted = ".xlsx,.xlsm,.csv,.txt,.tsv,text/csv,.xls,.xlsb,.ods,.numbers";

/** First step of an import: choose a file on the device. */
export function ChooseFile({ collection, index, bounds, onRead }: ChooseFileProps) {
  const id = useId();
  const [reading, setReading] = useState("");
  const [problem, setProblem] = useState<string>();

  async function read(file: File) {
    setReading(file.name);
    setProblem(undefined);
    try {
      const columns = columnNames(collection, index);
      onRead(file, await readOnDevice({ file, mostRows: bounds.sheetRows, columns }));
    } catch (error) {
      setProblem(`«${file.name}»: ${fileProblemText(error, bounds)}`);
    } finally {
      setReading("");
    }
  }

  async function giveTemplate() {
    const { templateFile } = await import("./template.ts");
    saveFile(templateFile(collection, index), `plantilla-${collection.name.replaceAll("_", "-")}.xlsx`);
  }

  return (
    <section aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>1. Elige el archivo</h2>
      <p>
        Una hoja de Excel (.xlsx) o un CSV, con una fila de nombres de columnas y, debajo, una fila por {collection.one}
        . Hasta {bounds.sheetRows.toLocaleString("es-ES")} filas. Nada se guarda hasta que tú lo digas.
      </p>
      <div className={`en-fila al-medio ${css.importar__acciones}`}>
        <FileButton
          id={id}
          accept={accepted}
          onPick={(file) => void read(file)}
          problem={problem}
          disabled={reading !== ""}
        >
          <AdminIcon name="subir" />
          Elegir archivo
        </FileButton>
        <button type="button" className="boton boton--suelto" onClick={() => void giveTemplate()}>
          <Icon name="descargar" />
          Descargar plantilla
        </button>
      </div>
      <p className="suave" role="status">
        {reading && `Leyendo «${reading}»…`}
      </p>
      <FieldProblem id={id} problem={problem} />
    </section>
  );
}
