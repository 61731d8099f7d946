import { randomKey } from "../../text/random-key.ts";
import type { UploadItem, UploadStore } from "../uploads/upload-store.ts";
import { isWordFile } from "../word/is-word-file.ts";
import type { Editor } from "./editor.ts";
import { parseInert } from "./inert.ts";
import { escapeHtml } from "./pdf-block.ts";

const waiting = "data-subiendo";
/** Attribute for the alternative text that the copied text had. */
const saying = "data-alt";
const failedClass = "pieza--fallo";

/** HTML that marks the place of a file in the text while it uploads, with a preview of a picture. Never saved. */
export function placeholder(
  uploads: UploadStore,
  file: File,
  { key = randomKey(), alternativeText = "" }: { key?: string; alternativeText?: string } = {},
): string {
  const id = uploads.add(file, key);
  const preview = uploads.items.get().find((item) => item.id === id)?.previewUrl;
  // With this attribute the editor does not upload the picture itself.
  const picture = preview ? `<img src="${escapeHtml(preview)}" alt="" loading="lazy" data-mce-placeholder="1">` : "";
  const altAttribute = alternativeText ? ` ${saying}="${escapeHtml(alternativeText)}"` : "";
  const words = escapeHtml(wordsOf(file, false));
  return `<span class="pieza pieza--sube" contenteditable="false" ${waiting}="${id}"${altAttribute}>${picture}${words}</span>`;
}

function wordsOf(file: Pick<File, "name" | "type">, hasFailed: boolean): string {
  const isWord = isWordFile(file);
  if (hasFailed) return `No se pudo ${isWord ? "leer" : "subir"} ${file.name}. Debajo del texto dice por qué.`;
  return `${isWord ? "Leyendo" : "Subiendo"} ${file.name}…`;
}

/** Updates a placeholder's text: uploading or failed. Not an undo step. */
export function tellState(editor: Editor, { id, name, state }: Pick<UploadItem, "id" | "name" | "state">): void {
  const place = editor.removed ? null : placeholderOf(editor, id);
  const words = place?.lastChild;
  const hasFailed = state === "failed";
  if (!place || !words || place.classList.contains(failedClass) === hasFailed) return;
  editor.undoManager.ignore(() => {
    place.classList.toggle(failedClass, hasFailed);
    words.nodeValue = wordsOf({ name, type: "" }, hasFailed);
  });
}

export const placeholderOf = (editor: Editor, id: string): Element | null =>
  editor.getBody()?.querySelector(`[${waiting}="${id}"]`) ?? null;

export const alternativeTextOf = (place: Element | null): string => place?.getAttribute(saying) ?? "";

/** HTML of the editor without placeholders, nor paragraphs that contained nothing else. */
export function withoutPlaceholders(html: string): string {
  if (!html.includes(waiting)) return html;
  const body = parseInert(html);
  for (const place of body.querySelectorAll(`[${waiting}]`)) takeOut(place);
  return body.innerHTML;
}

/** Removes a placeholder, and its paragraph if that is empty then. */
export function takeOut(place: Element): void {
  const paragraph = place.parentElement;
  place.remove();
  if (paragraph?.localName === "p" && paragraph.textContent?.trim() === "" && paragraph.childElementCount === 0) {
    paragraph.remove();
  }
}

/** Number of blocks up to the caret, without blocks that hold only placeholders. */
export const placeOfCaret = (editor: Editor): number => blocksTo(editor, editor.selection.getNode());

/** Number of blocks up to a file's placeholder. @returns null if the text has none */
export function placeOf(editor: Editor, id: string): number | null {
  const place = placeholderOf(editor, id);
  return place ? blocksTo(editor, place) : null;
}

function blocksTo(editor: Editor, node: Node): number {
  const block = editor.dom.getParent(node, (each) => each.parentNode === editor.getBody());
  const blocks = [...editor.getBody().children];
  const before = blocks.slice(0, block ? blocks.indexOf(block as Element) + 1 : blocks.length);
  return before.filter((each) => !isPlaceholder(each)).length;
}

/**
 * Inserts a placeholder into a reopened text.
 * @param html placeholder
 * @param place number of blocks from `placeOfCaret`
 */
export function putBack(editor: Editor, html: string, place: number): void {
  const body = editor.getBody();
  const blocks = [...body.children].filter((each) => !isPlaceholder(each));
  const paragraph = editor.dom.create("p", {}, html);
  let before: Element | null = blocks[place - 1] ?? (place > 0 ? (blocks.at(-1) ?? null) : null);
  // Placeholders of the same place keep their order.
  const first = before ? before.nextElementSibling : body.firstElementChild;
  for (let next = first; next && isPlaceholder(next); next = next.nextElementSibling) before = next;
  if (before) before.after(paragraph);
  else body.prepend(paragraph);
}

/** Whether a block contains only placeholders. */
function isPlaceholder(block: Element): boolean {
  const places = [...block.querySelectorAll(`[${waiting}]`)];
  const words = places.reduce((length, { textContent }) => length + (textContent?.length ?? 0), 0);
  const arrived = [...block.querySelectorAll("img")].some((picture) => !picture.closest(`[${waiting}]`));
  return places.length > 0 && !arrived && (block.textContent ?? "").trim().length <= words;
}
