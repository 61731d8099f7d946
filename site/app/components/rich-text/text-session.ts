import { randomKey } from "../../text/random-key.ts";
import { keptNowhere, type PickedFiles } from "../uploads/picked-files.ts";
import type { UploadStore } from "../uploads/upload-store.ts";
import type { WordDocument, WordPicture } from "../word/read-word.ts";
import { keepCaretInSight } from "./caret-in-sight.ts";
import { cleanPaste } from "./clean-paste.ts";
import type { Editor } from "./editor.ts";
import { loadEmojiNames } from "./emoji/load-names.ts";
import { parseInert } from "./inert.ts";
import { KeptSource } from "./kept-source.ts";
import { isOnEmptyLine, type PastedVideo, turnIntoVideo, videoAlone } from "./pasted-video.ts";
import { escapeHtml } from "./pdf-block.ts";
import { placeholder, placeOf, placeOfCaret, putBack, withoutPlaceholders } from "./placeholders.ts";
import { createTextUploads, filesOf, type UploadFile } from "./text-uploads.ts";
import { type EditorState, readState } from "./tools.ts";
import { countWords } from "./words.ts";

/** Milliseconds between the last key and the telling of a change. */
const pause = 300;
/** Milliseconds after a key in which a text grows by it. */
const soon = 1000;
const descriptionId = "descripcion-del-texto";
const takesNoFiles = "Este texto no lleva fotos ni documentos: ponlos en su propio lugar del formulario.";

/** An open text. */
export interface TextSession {
  editor: Editor;
  uploads: UploadStore;
  addFiles: (files: File[]) => Promise<void>;
  html: () => string;
  /** Says in the frame what the page says of it: a name by id does not reach into a frame. */
  describe: (text: string, invalid: boolean) => void;
}

/** What the page wants now; asked anew each time. */
interface Wishes {
  onChange: (html: string) => void;
  onWords?: (words: number) => void;
  onFocus?: () => void;
  uploadFile?: UploadFile | undefined;
  picked?: PickedFiles;
  onUploadFailed?: (reason: string) => void;
  onTitle?: ((title: string) => boolean) | undefined;
}

/** A document of Word whose text was taken over. */
export interface BroughtDocument {
  name: string;
  pictures: number;
  leftOut: number;
}

interface Signals {
  onState: (state: EditorState) => void;
  /** The bar over the text. */
  toolbar: () => HTMLElement | null;
  /** Alt+F10: the focus goes to the bar. */
  onToolbar: () => void;
  onLink: () => void;
  /** A pasted address became a video. */
  onVideo: (video: PastedVideo) => void;
  onDocument: (document: BroughtDocument) => void;
  signal: AbortSignal;
}

/** Opens a text in `host`. @returns null when it was closed meanwhile. @throws when the editor's code did not come */
export async function startEditor(
  host: HTMLElement,
  stored: string,
  label: string,
  wishes: () => Wishes,
  { onState, toolbar, onToolbar, onLink, onVideo, onDocument, signal }: Signals,
): Promise<TextSession | null> {
  const { openEditor } = await import("./editor.ts");
  if (signal.aborted) return null;
  const source = new KeptSource(stored);
  const target = document.createElement("textarea");
  host.append(target);
  let timer = 0;
  const tell = () => {
    window.clearTimeout(timer);
    timer = 0;
    const html = session.html();
    wishes().onChange(html);
    wishes().onWords?.(countWords(html));
  };
  const later = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(tell, pause);
  };

  const editor = await openEditor({
    target,
    html: source.html,
    label,
    signal,
    setup(starting) {
      starting.on("NodeChange Undo Redo", () => starting.initialized && onState(readState(starting)));
      starting.on("input Change Undo Redo ExecCommand SetContent", () => starting.initialized && later());
      let typed = Number.NEGATIVE_INFINITY;
      const keepInSight = () => !starting.removed && keepCaretInSight(starting, toolbar());
      starting.on("input keyup", () => {
        typed = performance.now();
        requestAnimationFrame(keepInSight);
      });
      // The frame grows by what was typed after that. A picture that comes later moves nobody.
      starting.on("ResizeEditor", () => performance.now() - typed < soon && keepInSight());
      starting.on("focus", () => {
        wishes().onFocus?.();
        void loadEmojiNames();
      });
      starting.on("blur", () => timer !== 0 && tell());
      starting.on("PastePreProcess", (event) => {
        if (event.internal) return;
        const { html, pictures } = cleanPaste(event.content);
        event.content = withPictures(html, pictures, wishes().uploadFile ? uploads : null);
        const alone = isOnEmptyLine(starting) ? videoAlone(event.content) : null;
        if (!alone) return;
        const address = escapeHtml(alone.address);
        event.content = `<a href="${address}">${address}</a>`;
        // Once it stands in the text.
        window.setTimeout(() => {
          const link = starting.removed ? null : lastLink(starting);
          if (link?.textContent !== alone.address) return;
          onVideo(turnIntoVideo(starting, link, alone.video, alone.address));
        });
      });
      starting.on("paste drop", (event) => takeFiles(event, starting, addFiles), true);
      starting.addShortcut("alt+F10", "Barra de formato", onToolbar);
      starting.addShortcut("meta+K", "Enlace", onLink);
    },
  });
  if (!editor) return null;
  const kept = wishes().picked ?? keptNowhere;
  const picked: PickedFiles = {
    ...kept,
    release(key) {
      // In one breath with what the file became: no draft has neither of them.
      tell();
      kept.release(key);
      // What stood beside it comes back behind it.
      for (const { key, place } of kept.waiting()) {
        const now = placeOf(editor, key);
        if (now !== null && now !== place) kept.move(key, now);
      }
    },
  };
  const uploads = createTextUploads(
    editor,
    () => wishes().uploadFile,
    (reason) => wishes().onUploadFailed?.(reason),
    (document, name) => textOfDocument(document, name),
    picked,
  );
  /** What a document of Word becomes in the text. Its pictures begin their way. */
  const textOfDocument = ({ html, pictures, leftOut }: WordDocument, name: string): string => {
    const body = parseInert(cleanPaste(html, true).html);
    const [first] = body.querySelectorAll("h2, h3");
    const title = first?.textContent?.trim() ?? "";
    // A heading that became the title would stand twice in the page.
    if (title !== "" && wishes().onTitle?.(title) && body.firstElementChild === first) first?.remove();
    onDocument({ name, pictures: pictures.length, leftOut });
    return withFiles(body.innerHTML, pictures.map(fileOfPicture), uploads);
  };
  const addFiles = async (files: File[]) => {
    if (files.length === 0) return;
    if (!wishes().uploadFile) return wishes().onUploadFailed?.(takesNoFiles);
    const place = placeOfCaret(editor);
    const keyed = files.map((file) => ({ file, key: randomKey() }));
    for (const each of keyed) await picked.keep({ ...each, place });
    if (editor.removed) return;
    // All at once: twelve insertions would keep a phone busy before the first photo is seen.
    editor.insertContent(keyed.map(({ file, key }) => placeholder(uploads, file, { key })).join(""));
  };
  const session: TextSession = {
    editor,
    uploads,
    addFiles,
    html: () => source.restore(withoutPlaceholders(editor.getContent())),
    describe: (text, invalid) => describe(editor, text, invalid),
  };
  const close = () => {
    if (timer !== 0) tell();
    uploads.clear();
    editor.remove();
  };
  if (signal.aborted) {
    uploads.clear();
    editor.remove();
    return null;
  }
  signal.addEventListener("abort", close);
  source.settle(editor.getContent());
  for (const { file, key, place = Number.POSITIVE_INFINITY } of picked.waiting()) {
    putBack(editor, placeholder(uploads, file, { key }), place);
  }
  editor.undoManager.reset();
  onState(readState(editor));
  wishes().onWords?.(countWords(stored));
  return session;
}

/** Files that are pasted or let fall go up; a text that comes with its picture (Word) is pasted as a text. */
function takeFiles(
  event: ClipboardEvent | DragEvent,
  editor: Editor,
  addFiles: (files: File[]) => Promise<void>,
): void {
  const data = "clipboardData" in event ? event.clipboardData : event.dataTransfer;
  const files = filesOf(data);
  const isText = "clipboardData" in event ? holdsWords(data) : data?.types.includes("text/html");
  if (files.length === 0 || isText) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if ("clientX" in event) {
    const range = editor.getDoc().caretPositionFromPoint?.(event.clientX, event.clientY);
    if (range) editor.selection.setCursorLocation(range.offsetNode, range.offset);
  }
  void addFiles(files);
}

/** A browser that copies a picture says also where it was; that says nothing of its own. */
function holdsWords(data: DataTransfer | null): boolean {
  const body = parseInert(data?.getData("text/html") ?? "");
  for (const element of body.querySelectorAll("style, script")) element.remove();
  return (body.textContent ?? "").trim() !== "" || body.querySelector("table") !== null;
}

/** Pictures that were pasted as data are sent like picked ones. @param uploads null where the text takes none */
function withPictures(html: string, pictures: readonly string[], uploads: UploadStore | null): string {
  const files = pictures.map((source, index) => {
    const [head = "", data = ""] = source.split(",");
    const type = /^data:(image\/\w+)/.exec(head)?.[1] ?? "image/png";
    return fileOfPicture({ type, bytes: Uint8Array.from(window.atob(data), (letter) => letter.charCodeAt(0)) }, index);
  });
  return withFiles(html, files, uploads);
}

const fileOfPicture = ({ type, bytes }: WordPicture, index: number): File =>
  new File([bytes], `foto-${index + 1}.${type.slice(6).replace("jpeg", "jpg")}`, { type });

/** Each place of a picture waits for its file. @param uploads null where the text takes none */
function withFiles(html: string, files: readonly File[], uploads: UploadStore | null): string {
  return html.replaceAll(/<img\b[^>]*\bdata-foto="(\d+)"[^>]*>/g, (tag, number: string) => {
    const file = files[Number(number)];
    const alternativeText = parseInert(tag).querySelector("img")?.alt ?? "";
    return uploads && file ? placeholder(uploads, file, { alternativeText }) : "";
  });
}

/** The link that was put before the caret, or around it. */
function lastLink({ dom, selection }: Editor): HTMLAnchorElement | null {
  const block = dom.getParent(selection.getNode(), dom.isBlock);
  return [...(block?.querySelectorAll<HTMLAnchorElement>("a[href]") ?? [])].at(-1) ?? null;
}

function describe(editor: Editor, text: string, invalid: boolean): void {
  const body = editor.getBody();
  const root = editor.getDoc().documentElement;
  // Beside the body: what stands in it would be part of the text.
  const note = root.querySelector(`:scope > #${descriptionId}`) ?? editor.getDoc().createElement("p");
  note.id = descriptionId;
  note.setAttribute("hidden", "");
  note.textContent = text;
  if (!note.isConnected) root.append(note);
  body.setAttribute("aria-describedby", descriptionId);
  body.setAttribute("aria-invalid", String(invalid));
}
