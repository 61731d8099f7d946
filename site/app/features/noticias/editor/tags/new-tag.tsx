import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { withOwner } from "../../../../backend/session/with-session.ts";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { TextField } from "../../../../components/admin/text-field.tsx";
import type { UploadsOfField } from "../../../../desk/uploads/upload-words.ts";
import { foldText } from "../../../../text/fold-text.ts";
import { fieldProblems, saveProblemText } from "../../../../text/problems/save-problems.ts";
import css from "./new-tag.module.css";

interface NewTagProps {
  known: readonly TagsRecord[];
  /** Called with the created tag, or with an existing one of the same name. */
  onTag: (tag: TagsRecord) => void;
  /** Reports the creation as an upload, so that a save waits for it. */
  onUploads: (uploads: UploadsOfField) => void;
}

const fieldId = "tag-nuevo";

/** Form to create a tag without leaving the noticia. The colour can be set later. */
export function NewTag({ known, onTag, onUploads }: NewTagProps) {
  const [open, setOpen] = useState(false);
  const [nombre, setNombre] = useState("");
  const [problem, setProblem] = useState("");
  const [message, setMessage] = useState("");
  const making = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) document.getElementById(fieldId)?.focus();
  }, [open]);

  function close() {
    setOpen(false);
    setNombre("");
    setProblem("");
    opener.current?.focus();
  }
  async function make() {
    const name = nombre.trim().replace(/\s+/g, " ");
    if (name === "") return setProblem("Escribe el nombre del tag.");
    if (making.current) return;
    making.current = true;
    onUploads({ field: "tag", noun: "opción", working: 1, failed: 0 });
    try {
      const twin = known.find((tag) => foldText(tag.nombre) === foldText(name));
      onTag(twin ?? (await createTag(name)));
      setMessage(`«${twin?.nombre ?? name}»: ${twin ? "ya estaba, agregado" : "creado y agregado"}`);
      close();
    } catch (error) {
      setProblem(`No se pudo crear «${name}». ${Object.values(fieldProblems(error))[0] ?? saveProblemText(error)}`);
    } finally {
      making.current = false;
      onUploads({ field: "tag", noun: "opción", working: 0, failed: 0 });
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    // Enter in the field would save the noticia; on a button it presses that button.
    if (event.key === "Enter" && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (event.key === "Enter") void make();
    else close();
  }

  return (
    <div className={`campo en-pila hueco-2 sin-estirar ${css.nuevo}`}>
      <button
        ref={opener}
        type="button"
        className="boton boton--suelto"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <AdminIcon name="agregar" />
        Crear un tag
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and the button within it
        <div className={`en-pila hueco-2 sin-estirar ${css.nuevo}`} onKeyDown={onKeyDown}>
          <TextField
            id={fieldId}
            label="Nombre del tag nuevo"
            value={nombre}
            onChange={(typed) => {
              setNombre(typed);
              setProblem("");
            }}
            placeholder="Cuaresma"
            problem={problem || undefined}
          />
          <button type="button" className="boton boton--linea" onClick={() => void make()}>
            Crear y agregar
          </button>
        </div>
      )}
      <p className="oculto" role="status">
        {message}
      </p>
    </div>
  );
}

const createTag = (nombre: string): Promise<TagsRecord> =>
  withOwner((client) => client.collection("tags").create<TagsRecord>({ nombre }));
