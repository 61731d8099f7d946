import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { AdminIcon } from "../admin/admin-icon.tsx";
import { FileButton } from "../admin/file-button.tsx";
import { FileInput } from "../admin/file-input.tsx";
import { UploadQueue, useUploadItems } from "../uploads/upload-queue.tsx";
import type { UploadItem, UploadStore } from "../uploads/upload-store.ts";
import { wordType } from "../word/is-word-file.ts";
import type { Editor } from "./editor.ts";
import { HelpDialog } from "./help-dialog.tsx";
import { LinkDialog, readLink, writeLink } from "./link-dialog.tsx";
import type { PastedVideo } from "./pasted-video.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import css from "./rich-text.module.css";
import { insertFromLibrary } from "./text-library.ts";
import { type BroughtDocument, startEditor, type TextSession, type Wishes } from "./text-session.ts";
import { filesOf } from "./text-uploads.ts";
import { Toolbar } from "./toolbar.tsx";
import type { EditorState } from "./tools.ts";
import { insertVideo, VideoAddressDialog } from "./video-dialog.tsx";

export interface RichTextHandle {
  focus: () => void;
  /** Current HTML to save; unchanged blocks as they were stored. */
  html: () => string;
}

export interface RichTextProps extends Wishes {
  /** Read once. Use another `key` for another text. */
  initialHtml: string;
  /** Accessible name, e.g. the heading above. */
  label: string;
  /** Help or problem of the text, for screen readers. */
  description?: string;
  invalid?: boolean;
  /** Called with the files that are still being uploaded. Must be the same function in each render. */
  onQueue?: (items: readonly UploadItem[]) => void;
  ref?: Ref<RichTextHandle>;
}

type Open = "link" | "video" | "picture" | "help" | null;

const nothing: EditorState = { pressed: new Set(), canUndo: false, canRedo: false, inTable: false, inList: false };

/**
 * Rich text editor of a record with its toolbar, styled like the public page. Loads the editor's code when first
 * rendered.
 */
export function RichText(props: RichTextProps) {
  const { initialHtml, label, description = "", invalid = false, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  /** Files dropped before the editor is open. */
  const early = useRef<File[]>([]);
  const photoPicker = useRef<HTMLInputElement>(null);
  const pdfPicker = useRef<HTMLInputElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [session, setSession] = useState<TextSession | null>(null);
  const [state, setState] = useState(nothing);
  const [open, setOpen] = useState<Open>(null);
  const [pasted, setPasted] = useState<PastedVideo | null>(null);
  const [brought, setBrought] = useState<BroughtDocument | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const id = useId();
  const editor: Editor | null = session?.editor ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first text and name count; another attempt begins anew
  useEffect(() => {
    const abort = new AbortController();
    const host = document.createElement("div");
    place.current?.append(host);
    startEditor(host, initialHtml, label, () => latest.current, {
      onState: setState,
      toolbar: () => bar.current,
      onToolbar: () => bar.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus(),
      onLink: () => setOpen("link"),
      onVideo: setPasted,
      onDocument: setBrought,
      signal: abort.signal,
    }).then(
      (started) => {
        if (!started) return;
        setSession(started);
        void started.addFiles(early.current.splice(0));
      },
      () => !abort.signal.aborted && setFailed(true),
    );
    return () => {
      abort.abort();
      setSession(null);
      host.remove();
    };
  }, [attempt]);

  useEffect(() => session?.describe(description, invalid), [session, description, invalid]);

  useImperativeHandle(
    ref,
    () => ({
      focus: () => session?.editor.focus(),
      html: () => session?.html() ?? initialHtml,
    }),
    [session, initialHtml],
  );

  const close = () => {
    setOpen(null);
    editor?.focus();
  };
  const pressPhoto = () => (state.pressed.has("photo") ? setOpen("picture") : photoPicker.current?.click());

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what falls beside the text, on its bars, is meant for it
    <div
      className={css.rico}
      aria-busy={!session && !failed}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      }}
      onDrop={(event) => {
        const files = filesOf(event.dataTransfer);
        if (files.length === 0) return;
        event.preventDefault();
        if (session) void session.addFiles(files);
        else early.current.push(...files);
      }}
    >
      <Toolbar
        ref={bar}
        editor={editor}
        state={state}
        controls={id}
        takesFiles={props.uploadFile !== undefined}
        onLink={() => setOpen("link")}
        onPhoto={pressPhoto}
        onPdf={() => pdfPicker.current?.click()}
        onLibrary={() => session && insertFromLibrary(session, (reason) => latest.current.onUploadFailed?.(reason))}
        onVideo={() => setOpen("video")}
        onHelp={() => setOpen("help")}
      />
      <div className={css.rico__texto} id={id} ref={place}>
        {!session && !failed && <p className={css.rico__espera}>Cargando el editor…</p>}
        {failed && (
          <p className={css.rico__espera} role="alert">
            El editor no pudo cargarse. Lo escrito sigue guardado.{" "}
            <button
              type="button"
              className="boton boton--linea"
              onClick={() => {
                setFailed(false);
                setAttempt(attempt + 1);
              }}
            >
              Volver a intentar
            </button>
          </p>
        )}
      </div>
      {props.uploadFile && (
        <div className={css.rico__pie}>
          <FileButton
            accept={`.docx,.doc,${wordType}`}
            disabled={!session}
            onPick={(file) => void session?.addFiles([file])}
          >
            <AdminIcon name="subir" />
            Traer un Word
          </FileButton>
        </div>
      )}
      <div role="status">
        {brought && (
          <div className={`en-fila al-medio ${css.rico__aviso}`}>
            <p>{broughtText(brought)}</p>
            <button type="button" className="boton boton--suelto" onClick={() => setBrought(null)}>
              Entendido
            </button>
          </div>
        )}
        {pasted && (
          <div className={`en-fila al-medio ${css.rico__aviso}`}>
            <p>{`El enlace se verá como video de ${pasted.serviceName}.`}</p>
            <button
              type="button"
              className="boton boton--suelto"
              onClick={() => {
                pasted.asLink();
                setPasted(null);
                editor?.focus();
              }}
            >
              Dejar el enlace
            </button>
            <button type="button" className="boton boton--suelto" onClick={() => setPasted(null)}>
              Entendido
            </button>
          </div>
        )}
      </div>
      <FilePicker ref={photoPicker} accept="image/*" label="Foto para el texto" onPick={session?.addFiles} />
      <FilePicker ref={pdfPicker} accept="application/pdf,.pdf" label="PDF para el texto" onPick={session?.addFiles} />
      {session && (
        <div className={css.rico__cola}>
          <UploadQueue store={session.uploads} title="Subiendo al texto" />
          {props.onQueue && <QueueTeller store={session.uploads} onQueue={props.onQueue} />}
        </div>
      )}
      {open === "link" && editor && (
        <LinkDialog
          link={readLink(editor)}
          onClose={(link) => {
            close();
            if (link) writeLink(editor, link);
          }}
        />
      )}
      {open === "video" && editor && (
        <VideoAddressDialog
          onClose={(address) => {
            close();
            if (address) insertVideo(editor, address);
          }}
        />
      )}
      {open === "picture" && editor && <PictureDialog editor={editor} onClose={close} />}
      {open === "help" && <HelpDialog onClose={close} />}
    </div>
  );
}

/** Sentence such as 'Llegó el texto de «comunicado.docx», con 3 fotos. 1 imagen no se pudo traer.' */
function broughtText({ name, pictures, leftOut }: BroughtDocument): string {
  const photos = pictures === 0 ? "" : `, con ${pictures === 1 ? "1 foto" : `${pictures} fotos`}`;
  const missing = leftOut === 1 ? " 1 imagen no se pudo traer." : ` ${leftOut} imágenes no se pudieron traer.`;
  return `Llegó el texto de «${name}»${photos}.${leftOut === 0 ? "" : missing} Para quitarlo, Deshacer.`;
}

function QueueTeller({ store, onQueue }: { store: UploadStore; onQueue: (items: readonly UploadItem[]) => void }) {
  const items = useUploadItems(store);
  useEffect(() => onQueue(items), [items, onQueue]);
  return null;
}

interface FilePickerProps {
  accept: string;
  label: string;
  onPick: ((files: File[]) => unknown) | undefined;
  ref: Ref<HTMLInputElement>;
}

/** File input that the toolbar's button opens; not a tab stop. */
function FilePicker({ label, onPick, ...input }: FilePickerProps) {
  return <FileInput {...input} multiple hidden aria-label={label} onFiles={(files) => onPick?.(files)} />;
}
