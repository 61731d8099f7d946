import type { Dia } from "@arzobispado/diocese/misas";
import { askMessage } from "../../../../../state/ask-message.ts";
import { daysInWords } from "../../../words/line-in-words.ts";
import { cellInWords, lineName, theDay } from "../grid-words.ts";
import type { DrawnDay } from "../lines/cells.ts";
import { addLine, changeLine, removeLine } from "../lines/edits.ts";
import { daysOf, type GridLine, type LineContent } from "../lines/grid-line.ts";
import type { OpenGrid } from "../use-grid.ts";
import { LineDialog } from "./line-dialog.tsx";

/** Line whose dialog is open. */
export interface OpenLine {
  /** Line to change. `null`: a new line. */
  line: GridLine | null;
  /** Day under which it was opened. `null`: under `Además`. */
  day: DrawnDay | null;
}

/** Dialog of a line, which applies the result to the grid. */
export function LineEditor({
  open,
  of: { line, day },
  onClose,
}: {
  open: OpenGrid;
  of: OpenLine;
  onClose: () => void;
}) {
  const { now, lugar, edit, editing, chooseDay } = open;

  function done(content: LineContent, onDay: Dia | null) {
    onClose();
    if (line) {
      const lines = changeLine(now.lines, { id: line.id, day: onDay }, content, editing);
      return edit(lines, `Se cambió ${lineName({ ...line, ...content })}.`);
    }
    edit(addLine(now.lines, lugar, content, editing), `Se añadió ${lineName({ ...emptyLine, ...content })}.`);
    // Show a day of the new line if the open day is not one of them.
    const [first] = content.dias;
    if (day && first && !content.dias.includes(day) && first !== "vf") chooseDay(first);
  }

  async function remove() {
    onClose();
    if (!line) return;
    const onDay = await askWhere(line, day);
    if (onDay === "cancel") return;
    const where = onDay && day ? ` ${theDay(day)}` : "";
    edit(removeLine(now.lines, { id: line.id, day: onDay }), `Se quitó ${lineName(line)}${where}.`);
  }

  return <LineDialog content={line} day={day} onDone={done} onRemove={remove} onClose={onClose} />;
}

const emptyLine = { id: "", lugar: "" };

/** Asks whether to remove a line of several days from one day or from all. @returns the day; `null`: all days */
async function askWhere(line: GridLine, day: DrawnDay | null): Promise<Dia | null | "cancel"> {
  const of = daysOf(line);
  if (day === null || of.length === 1) return null;
  const answer = await askMessage<"one" | "all" | "cancel">({
    title: `¿Quitar ${cellInWords(line)}?`,
    text: `Es de ${daysInWords(of)}.`,
    tone: "ojo",
    actions: [
      { answer: "one", label: `Solo ${theDay(day)}` },
      { answer: "all", label: "Todos sus días", danger: true },
      { answer: "cancel", label: "Cancelar" },
    ],
  });
  if (answer === "cancel") return "cancel";
  return answer === "one" ? day : null;
}
