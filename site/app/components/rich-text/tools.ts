import type { Editor } from "./editor.ts";
import type { TextIconName } from "./text-icon.tsx";

/** State of the toolbar at the caret: pressed and available buttons. */
export interface EditorState {
  pressed: ReadonlySet<string>;
  canUndo: boolean;
  canRedo: boolean;
  inTable: boolean;
  inList: boolean;
}

export interface Tool {
  key: string;
  label: string;
  icon: TextIconName;
  /** A toggle that stays pressed. */
  toggles?: boolean;
  act: (editor: Editor) => void;
}

const block = (name: string) => (editor: Editor) => editor.execCommand("mceToggleFormat", false, name);
const command = (name: string) => (editor: Editor) => editor.execCommand(name);

export const undo: Tool = { key: "undo", label: "Deshacer", icon: "deshacer", act: command("Undo") };
export const redo: Tool = { key: "redo", label: "Rehacer", icon: "rehacer", act: command("Redo") };

export const formats: readonly Tool[] = [
  { key: "h2", label: "Subtítulo", icon: "subtitulo", toggles: true, act: block("h2") },
  { key: "bold", label: "Negrita", icon: "negrita", toggles: true, act: command("Bold") },
  { key: "italic", label: "Cursiva", icon: "cursiva", toggles: true, act: command("Italic") },
  { key: "ul", label: "Lista", icon: "lista", toggles: true, act: command("InsertUnorderedList") },
  { key: "ol", label: "Números", icon: "numeros", toggles: true, act: command("InsertOrderedList") },
];

export const moreTools: readonly Tool[] = [
  { key: "h3", label: "Menor", icon: "menor", toggles: true, act: block("h3") },
  { key: "blockquote", label: "Cita", icon: "cita", toggles: true, act: command("mceBlockQuote") },
  {
    key: "table",
    label: "Tabla",
    icon: "tabla",
    act: (editor) => editor.execCommand("mceInsertTable", false, { rows: 3, columns: 2, options: { headerRows: 1 } }),
  },
  { key: "line", label: "Línea", icon: "linea", act: command("InsertHorizontalRule") },
  { key: "plain", label: "Sin forma", icon: "limpiar", act: command("RemoveFormat") },
];

export const listTools: readonly Tool[] = [
  { key: "indent", label: "Meter", icon: "meter", act: command("Indent") },
  { key: "outdent", label: "Sacar", icon: "sacar", act: command("Outdent") },
];

export const tableTools: readonly Tool[] = [
  { key: "row", label: "Más fila", icon: "fila", act: command("mceTableInsertRowAfter") },
  { key: "column", label: "Más col.", icon: "columna", act: command("mceTableInsertColAfter") },
  { key: "no-row", label: "Quitar fila", icon: "quitarfila", act: command("mceTableDeleteRow") },
  { key: "no-column", label: "Quitar col.", icon: "quitarcolumna", act: command("mceTableDeleteCol") },
  { key: "no-table", label: "Quitar tabla", icon: "quitar", act: command("mceTableDelete") },
];

export function readState(editor: Editor): EditorState {
  const node = editor.selection.getNode();
  const pressed = new Set<string>();
  for (const name of ["h2", "h3", "bold", "italic", "blockquote"]) if (editor.formatter.match(name)) pressed.add(name);
  const list = editor.dom.getParent(node, "ul,ol");
  if (list) pressed.add(list.nodeName.toLowerCase());
  if (editor.dom.getParent(node, "a[href]")) pressed.add("link");
  if (node.nodeName === "IMG") pressed.add("photo");
  return {
    pressed,
    canUndo: editor.undoManager.hasUndo(),
    canRedo: editor.undoManager.hasRedo(),
    inTable: editor.dom.getParent(node, "table") !== null,
    inList: list !== null,
  };
}
