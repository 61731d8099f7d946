import { useEffect, useRef, useState } from "react";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import fileButtonCss from "../../components/admin/file-button.module.css";
import { FileInput } from "../../components/admin/file-input.tsx";
import { UploadQueue } from "../../components/uploads/upload-queue.tsx";
import { createUploadStore } from "../../components/uploads/upload-store.ts";
import { randomKey } from "../../text/random-key.ts";
import { uploadFile } from "../uploads/upload-file.ts";
import css from "./library-uploads.module.css";

/** Button 'Subir archivos' and the queue of running uploads. @param onDone called after each upload */
export function LibraryUploads({ onDone }: { onDone: () => void }) {
  const latest = useRef(onDone);
  latest.current = onDone;
  const [store] = useState(() =>
    createUploadStore<{ url: string }>({
      work: (file, tell, signal, id) => {
        tell({ after: file.size });
        return uploadFile(file, (part) => tell({ percent: Math.round(part * 100) }), signal, id);
      },
      reasonOf: (error, percent) =>
        error instanceof Error && error.message ? error.message : `Se cortó al ${percent} %`,
      onDone: () => latest.current(),
    }),
  );
  useEffect(() => () => store.clear(), [store]);
  return (
    <div className={`en-pila hueco-2 ${css["archivos-subir"]}`}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: FileInput is the control */}
      <label className={`boton ${fileButtonCss["boton-archivo"]}`}>
        <AdminIcon name="subir" />
        Subir archivos
        <FileInput
          className="oculto"
          multiple
          onFiles={(files) => {
            for (const file of files) store.add(file, randomKey());
          }}
        />
      </label>
      <p className="suave">De 20 MB cada uno como máximo. Quien tenga su dirección podrá verlos.</p>
      <UploadQueue store={store} title="Subiendo" />
    </div>
  );
}
