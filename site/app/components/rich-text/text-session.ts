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
import { linkHtml } from "./pdf-block.ts";
import { placeholder, placeOf, placeOfCaret, putBack, withoutPlaceholders } from "./placeholders.ts";
import { createTextUploads, filesOf, type UploadFile } from "./text-uploads.ts";
import { type EditorState, readState } from "./tools.ts";
import { countWords } from "./words.ts";

/** Debounce of `onChange` after a key press. Milliseconds. */
const pause = 300;
/** Time after a key press in which a growth of the text counts as typing. Milliseconds. */
const soon = 1000;
const descriptionId = "descripcion-del-texto";
const takesNoFiles = "Este texto no lleva fotos ni documentos: ponlos en su propio lugar del formulario.";

/** Open text editor. */
export interface TextSession {
  editor: Editor;
  uploads: UploadStore;
  addFiles: (files: File[]) => Promise<void>;
  html: () => string;
  /** Sets description and validity inside the iframe: `aria-describedby` cannot refer to an id outside of it. */
  describe: (text: string, invalid: boolean) => void;
}

/** Callbacks of the page. Read anew at each use, because they change between renders. */
export interface Wishes {
  /** Called shortly after each change, and at once when the focus leaves. */
  onChange: (html: string) => void;
  onWords?: (words: number) => void;
  /**
   * Uploads a picture or PDF. Undefined: the text takes no files.
   * @returns address as a path under /api/files.
   * @throws with `message` for the person
   */
  uploadFile?: UploadFile | undefined;
  /** Stores picked files that are not in the text yet. Must be the same object in each render. */
  picked?: PickedFiles;
  /** Called after a failed upload, for a toast. The queue shows the reason too. */
  onUploadFailed?: (reason: string) => void;
  /**
   * Called with the first heading of an imported Word document.
   * @returns true if it became the record's title: a heading at the beginning of the document is then removed from the
   * text
   */
  onTitle?: (title: string) => boolean;
}

/** Imported Word document. */
export interface BroughtDocument {
  name: string;
  pictures: number;
  leftOut: number;
}

interface Signals {
  onState: (state: EditorState) => void;
  /** Toolbar over the text. */
  toolbar: () => HTMLElement | null;
  /** Called on Alt+F10: moves the focus to the toolbar. */
  onToolbar: () => void;
  onLink: () => void;
  /** Called when a pasted address became a video. */
  onVideo: (video: PastedVideo) => void;
  onDocument: (document: BroughtDocument) => void;
  signal: AbortSignal;
}

/** Opens an editor in `host`. @returns null if closed meanwhile. @throws if the editor's code could not be loaded */
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
      // The iframe grows after the key's event. A picture that loads later must not scroll the page.
      starting.on("ResizeEditor", () => performance.now() - typed < soon && keepInSight());
      starting.on("focus", () => void loadEmojiNames());
      starting.on("blur", () => timer !== 0 && tell());
      starting.on("PastePreProcess", (event) => {
        if (event.internal) return;
        const { html, pictures } = cleanPaste(event.content);
        event.content = withPictures(html, pictures, wishes().uploadFile ? uploads : null);
        const alone = isOnEmptyLine(starting) ? videoAlone(event.content) : null;
        if (!alone) return;
        event.content = linkHtml(alone.address);
        // After the link is in the text.
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
      // Report the change together with the release, so that no draft lacks both file and result.
      tell();
      kept.release(key);
      // Placeholders beside it may have moved: store their new places.
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
  /** Converts a Word document to HTML of the text, and starts the upload of its pictures. */
  const textOfDocument = ({ html, pictures, leftOut }: WordDocument, name: string): string => {
    const body = parseInert(cleanPaste(html, true).html);
    const [first] = body.querySelectorAll("h2, h3");
    const title = first?.textContent?.trim() ?? "";
    // A heading that became the title would appear twice on the page.
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
    // Insert all files at once: twelve insertions would keep a phone busy before the first photo is visible.
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

/** Uploads pasted or dropped files. A paste or drop with text besides its picture (Word) is left to the editor. */
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

/** Whether the clipboard's HTML has text. A browser that copies a picture adds HTML with only that picture. */
function holdsWords(data: DataTransfer | null): boolean {
  const body = parseInert(data?.getData("text/html") ?? "");
  for (const element of body.querySelectorAll("style, script")) element.remove();
  return (body.textContent ?? "").trim() !== "" || body.querySelector("table") !== null;
}

/** Replaces pictures pasted as data by placeholders and uploads them. @param uploads null if the text takes no files */
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

/** Replaces each numbered picture by a placeholder of its file. @param uploads null if the text takes no files */
function withFiles(html: string, files: readonly File[], uploads: UploadStore | null): string {
  return html.replaceAll(/<img\b[^>]*\bdata-foto="(\d+)"[^>]*>/g, (tag, number: string) => {
    const file = files[Number(number)];
    const alternativeText = parseInert(tag).querySelector("img")?.alt ?? "";
    return uploads && file ? placeholder(uploads, file, { alternativeText }) : "";
  });
}

/** Last link in the block of the caret. */
function lastLink({ dom, selection }: Editor): HTMLAnchorElement | null {
  const block = dom.getParent(selection.getNode(), dom.isBlock);
  return [...(block?.querySelectorAll<HTMLAnchorElement>("a[href]") ?? [])].at(-1) ?? null;
}

function describe(editor: Editor, text: string, invalid: boolean): void {
  const body = editor.getBody();
  const root = editor.getDoc().documentElement;
  // Outside of the body, whose content is the text.
  const note = root.querySelector(`:scope > #${descriptionId}`) ?? editor.getDoc().createElement("p");
  note.id = descriptionId;
  note.setAttribute("hidden", "");
  note.textContent = text;
  if (!note.isConnected) root.append(note);
  body.setAttribute("aria-describedby", descriptionId);
  body.setAttribute("aria-invalid", String(invalid));
}
