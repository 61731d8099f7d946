import { useRef, useState } from "react";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { FieldFrame } from "../../../components/admin/field-frame.tsx";
import { FileButton } from "../../../components/admin/file-button.tsx";
import { copiesFromLibrary, hasLibrary } from "../../../state/library.ts";
import { useStore } from "../../../state/use-store.ts";
import { capital } from "../../../text/capital.ts";
import { randomKey } from "../../../text/random-key.ts";
import type { ControlProps, FormFacts } from "../controls/control-props.ts";
import { acceptedTypes, fileRefusal, kindsInWords } from "../values/file-refusal.ts";
import type { FieldFile } from "../values/record-values.ts";
import { withTypeOfContent } from "./content-type-of.ts";
import css from "./file-card.module.css";
import { FileCard } from "./file-card.tsx";

type FilesControlProps = ControlProps<FieldFile[]> & { form: FormFacts };

/** Control for documents, recordings and films. Refuses unsuitable files at once; a save uploads the others. */
export function FilesControl({ id, field, value, onChange, problem, form }: FilesControlProps) {
  const { label, required, multiple, maxSelect, maxSize, help = limitsInWords(field) } = field;
  const [refusal, setRefusal] = useState<string>();
  const offersLibrary = useStore(hasLibrary);
  const full = multiple && maxSelect !== undefined && value.length >= maxSelect;
  const shown = refusal ?? problem;
  // A file from the library arrives later: others may have been picked meanwhile.
  const latest = useRef(value);
  latest.current = value;

  async function pick(find: () => Promise<File | undefined>) {
    form.onUploads(field.name, { working: 1, failed: 0 });
    try {
      const picked = await find();
      if (picked) take(await withTypeOfContent(picked));
    } finally {
      form.onUploads(field.name, { working: 0, failed: 0 });
    }
  }
  function take(file: File) {
    const refused = fileRefusal({ ...field, maxSize }, file);
    setRefusal(refused);
    if (refused) return;
    const picked: FieldFile = { key: randomKey(), source: { file, name: file.name } };
    onChange(multiple ? [...latest.current, picked] : [picked]);
  }
  const pickFromLibrary = () => pick(async () => (await copiesFromLibrary(["document", "audio", "video"], 1))[0]);
  function remove(key: string) {
    setRefusal(undefined);
    onChange(value.filter((file) => file.key !== key));
    // The pressed button is removed with its file, so focus moves to the file button.
    document.getElementById(id)?.focus();
  }
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={shown} group>
      <ul className={`en-pila hueco-3 ${css.adjuntos}`} aria-labelledby={`${id}-nombre`}>
        {value.map((file) => (
          <FileCard
            key={file.key}
            file={file}
            isProtected={field.protected ?? false}
            onRemove={() => remove(file.key)}
          />
        ))}
      </ul>
      <div className="botones">
        <FileButton
          id={id}
          accept={acceptedTypes(field)}
          help
          problem={shown}
          disabled={full}
          onPick={(file) => void pick(async () => file)}
        >
          <AdminIcon name="subir" />
          {multiple || value.length === 0 ? "Elegir archivo" : "Cambiar archivo"}
          <span className="oculto">: {label}</span>
        </FileButton>
        {offersLibrary && (
          <button type="button" className="boton boton--linea" disabled={full} onClick={() => void pickFromLibrary()}>
            <AdminIcon name="contenido" />
            Elegir de la biblioteca<span className="oculto">: {label}</span>
          </button>
        )}
      </div>
      <p className="oculto" role="status">
        {refusal}
      </p>
    </FieldFrame>
  );
}

/** Limits of a field: `Un audio mp3, m4a o aac o un video mp4, de 20 MB como máximo.` */
function limitsInWords(field: ControlProps["field"]): string {
  const kinds = kindsInWords(field) || "un archivo";
  const most = field.maxSize ? `, de ${Math.floor(field.maxSize / 2 ** 20)} MB como máximo` : "";
  return `${capital(kinds)}${most}.`;
}
