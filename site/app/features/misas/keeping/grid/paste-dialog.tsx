import type { ReadHorario } from "@arzobispado/diocese/misas/read-timetable";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { Modal } from "../../../../components/ui/modal.tsx";
import { PasteTimetable } from "../../paste/paste-timetable.tsx";
import { addLine } from "./lines/edits.ts";
import { emptyContent } from "./lines/grid-line.ts";
import type { OpenGrid } from "./use-grid.ts";

/** Dialog that converts pasted text into lines of the place. Text that it cannot parse stays as the original text. */
export function PasteDialog({ open, onClose }: { open: OpenGrid; onClose: () => void }) {
  const { now, lugar, editing, take } = open;
  function taken(read: readonly ReadHorario[], rest: string) {
    const lines = read.reduce((all, line) => addLine(all, lugar, { ...emptyContent, ...line }, editing), now.lines);
    const left = rest === "" ? "" : " Lo que no se entendió queda como texto.";
    const words = read.length === 1 ? "Se añadió 1 línea del texto." : `Se añadieron ${read.length} líneas del texto.`;
    take({ lines, originals: { ...now.originals, [lugar]: rest } }, words + left);
    onClose();
  }
  return (
    <Modal title="Pegar un texto" icon={<AdminIcon name="copiar" />} className="dialogo--ancho" onClose={onClose}>
      <PasteTimetable text={now.originals[lugar] ?? ""} onTake={taken} />
      <form method="dialog" className="dialogo__botones">
        <button type="submit" className="boton boton--linea">
          Cancelar
        </button>
      </form>
    </Modal>
  );
}
