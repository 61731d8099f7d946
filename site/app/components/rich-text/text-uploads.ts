import { fileSize } from "../../text/files/file-size.ts";
import { photoName } from "../photos/gallery-words.ts";
import { isLastingProblem, PhotoProblemError, photoProblemText } from "../photos/prepare/photo-problems.ts";
import { prepareOnDevice } from "../photos/prepare/prepare-on-device.ts";
import type { PickedFiles } from "../uploads/picked-files.ts";
import { createUploadStore, type UploadStore } from "../uploads/upload-store.ts";
import { isWordFile } from "../word/is-word-file.ts";
import type { WordDocument } from "../word/read-word.ts";
import { readWordOnDevice } from "../word/read-word-on-device.ts";
import { isLastingWordProblem, WordProblemError, wordProblemText } from "../word/word-problem.ts";
import { changeText } from "./change-text.ts";
import type { Editor } from "./editor.ts";
import { escapeHtml, pdfBlock } from "./pdf-block.ts";
import { cardOf } from "./pieces.ts";
import { alternativeTextOf, placeholderOf, takeOut, tellState } from "./placeholders.ts";

/** Uploads a file. @param onProgress called with 0 … 1 @param key the same for every try of one file */
export type UploadFile = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
  key: string,
) => Promise<{ url: string }>;

/** Pictures, PDFs and Word documents among pasted or dropped files. */
export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(
    (file) => file.type.startsWith("image/") || file.type === "application/pdf" || isWordFile(file),
  );
}

/** Result of a queued file: an uploaded file, or the text of a Word document. */
type Arrived = { url: string; sent: File } | { document: WordDocument };

/** Largest size of a prepared photo: larger ones would load too slowly for readers. Bytes. */
const heaviestPhoto = 5 * 1024 * 1024;

/** Prepares a photo: size of a page, upright, without location. Other files stay unchanged. */
async function fitFor(file: File, tell: (percent: number) => void, signal: AbortSignal): Promise<File> {
  if (!/^image\/(?!svg)/.test(file.type)) return file;
  const { blob } = await prepareOnDevice(file, { limit: heaviestPhoto, tell }, signal);
  return new File([blob], photoName(file.name, blob.type), { type: blob.type });
}

/** Upload queue of the text: each finished file replaces its placeholder. */
export function createTextUploads(
  editor: Editor,
  uploadFile: () => UploadFile | undefined,
  onFailed: (reason: string) => void,
  onDocument: (document: WordDocument, name: string) => string,
  picked: PickedFiles,
): UploadStore {
  const store = createUploadStore<Arrived>({
    work: async (file, tell, signal, id) => {
      if (isWordFile(file)) return { document: await readWordOnDevice(file, signal) };
      const upload = uploadFile();
      if (!upload) throw new Error("This text takes no files.");
      const sent = await fitFor(file, (percent) => tell({ percent: percent / preparing }), signal);
      tell({ after: sent.size });
      const { url } = await upload(sent, (part) => tell({ percent: Math.round(part * 100) }), signal, id);
      return { url, sent };
    },
    reasonOf,
    isHopeless: (error) => isLastingWordProblem(error) || isLastingProblem(error),
    onFailed,
    onDone: async (arrived, file, id) => {
      await putInPlace(arrived, file, id);
      // If the editor is closed by now, the file stays stored until the text is opened again.
      if (!editor.removed) picked.release(id);
    },
  });
  // Shows in the placeholder that its file failed or is tried again.
  store.items.subscribe(() => {
    for (const item of store.items.get()) tellState(editor, item);
  });
  async function putInPlace(arrived: Arrived, file: File, id: string): Promise<void> {
    if ("document" in arrived) return putDocument(arrived.document, file.name, id);
    const alternativeText = alternativeTextOf(placeholderOf(editor, id));
    const html = await htmlFor(arrived.url, arrived.sent, alternativeText);
    // The upload may have been cancelled while the picture's size was read.
    if (editor.removed || !store.items.get().some((item) => item.id === id)) return;
    const target = placeholderOf(editor, id);
    changeText(editor, () => {
      // An earlier try has uploaded the file, and the stored text already contains its address.
      const isThere = isIn(editor, arrived.url);
      if (target) leaving(editor, target, () => (isThere ? takeOut(target) : editor.dom.setOuterHTML(target, html)));
      else if (!isThere) editor.insertContent(html);
    });
  }
  /** Inserts the text of a Word document; splits the paragraph of its placeholder. */
  function putDocument(document: WordDocument, name: string, id: string): void {
    if (editor.removed || !store.items.get().some((item) => item.id === id)) return;
    const target = placeholderOf(editor, id);
    changeText(editor, () => {
      if (target) editor.selection.select(target);
      editor.insertContent(onDocument(document, name));
    });
  }
  const { cancel } = store;
  return {
    ...store,
    cancel(id) {
      cancel(id);
      picked.release(id);
      const target = placeholderOf(editor, id);
      if (target) editor.dom.remove(target);
    },
  };
}

/**
 * Removes a placeholder. If it was selected, puts the caret behind it: the editor would otherwise keep sending keys to
 * the removed element.
 */
function leaving(editor: Editor, place: Element, go: () => void): void {
  const isChosen = editor.selection.getNode() === place;
  const { parentNode, nextSibling } = place;
  go();
  if (!isChosen || !parentNode) return;
  const nodes = [...parentNode.childNodes];
  const next = nextSibling ? nodes.indexOf(nextSibling) : -1;
  // A paragraph that contained nothing else is removed with its placeholder.
  if (parentNode.isConnected) editor.selection.setCursorLocation(parentNode, next < 0 ? nodes.length : next);
  else editor.selection.setCursorLocation();
}

const isIn = (editor: Editor, url: string): boolean =>
  [...editor.getBody().querySelectorAll("img, a")].some((each) =>
    [each.getAttribute("src"), each.getAttribute("href")].includes(url),
  );

/** Divisor of the progress of a photo's preparation: it fills the first fifth of the bar. */
const preparing = 5;

function reasonOf(error: unknown, percent: number, file: File): string {
  if (error instanceof WordProblemError) return `No se pudo traer el documento. ${wordProblemText(error)}`;
  if (error instanceof PhotoProblemError) return `Error al subir la imagen: ${photoProblemText(error)}`;
  const cause = error instanceof Error && error.message ? error.message : `se cortó al ${percent} %`;
  const what = file.type.startsWith("image/") ? "la imagen" : isPdf(file) ? "el PDF" : "el archivo";
  return `Error al subir ${what}: ${cause}`;
}

const isPdf = ({ type, name }: File): boolean => type === "application/pdf" || /[.]pdf$/i.test(name);

async function htmlFor(url: string, file: File, alternativeText: string): Promise<string> {
  if (isPdf(file)) return documentHtml(url, file.name, file.size);
  const bitmap = await createImageBitmap(file).catch(() => null);
  const size = bitmap && { width: bitmap.width, height: bitmap.height };
  bitmap?.close();
  return pictureHtml(url, size, alternativeText);
}

/** Card of a PDF in the text. @param bytes null if unknown */
export function documentHtml(url: string, name: string, bytes: number | null): string {
  const title = name.replace(/[.]pdf$/i, "").replaceAll("_", " ");
  return cardOf(pdfBlock(url, bytes === null ? title : `${title} (${fileSize(bytes)})`));
}

/** HTML of a picture in the text. @param alternativeText empty if not written yet */
export function pictureHtml(url: string, size: { width: number; height: number } | null, alternativeText = ""): string {
  const sides = size ? ` width="${size.width}" height="${size.height}"` : "";
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(alternativeText)}"${sides}>`;
}
