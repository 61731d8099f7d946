import { useId, useState } from "react";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { FieldProblem } from "../../../components/admin/field-problem.tsx";
import { FileButton } from "../../../components/admin/file-button.tsx";
import { videoFrame } from "../../../components/media/video-frame.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import css from "./thumbnail-field.module.css";
import { acceptedTypes, type DraftProblems, fileProblem } from "./video-draft.ts";

interface ThumbnailFieldProps {
  /** Address of the picture as it stands now; null without one. */
  picture: string | null;
  /** Address of a video of our own or on this device, out of which a picture can be taken; null without one. */
  film: string | null;
  problem: string | undefined;
  onChange: (thumbnail: File | "") => void;
  refuse: (problems: DraftProblems) => void;
}

/** The picture of a video: one of the device's, or one out of the video itself. */
export function ThumbnailField({ picture, film, problem, onChange, refuse }: ThumbnailFieldProps) {
  const id = useId();
  const [working, setWorking] = useState(false);

  /** @param prepare what makes a picture of it that can be sent */
  async function take(prepare: () => Promise<File>, failure: string) {
    setWorking(true);
    try {
      const file = await prepare();
      const refusal = fileProblem(file, "thumbnail");
      if (refusal) refuse({ thumbnail: refusal });
      else onChange(file);
    } catch (error) {
      console.warn(failure, error);
      refuse({ thumbnail: failure });
    } finally {
      setWorking(false);
    }
  }

  return (
    <div className="campo">
      <p className="etiqueta">Miniatura</p>
      <div className={css["foto-una"]}>
        {picture ? <img src={picture} alt="Miniatura elegida" width="160" height="90" /> : <SinMiniatura />}
        <div>
          <FileButton
            id={id}
            accept={acceptedTypes("thumbnail")}
            onPick={(file) => take(async () => file, "No pudimos leer la imagen. Elige otra.")}
            problem={problem}
          >
            <AdminIcon name="subir" />
            {picture ? "Cambiar imagen" : "Elegir imagen"}
          </FileButton>
          {film && (
            <button
              type="button"
              className="boton boton--linea"
              onClick={() => take(() => fromFilm(film), "No pudimos sacar una imagen del video. Elige una tú.")}
            >
              <AdminIcon name="foto" />
              Sacarla del video
            </button>
          )}
          {picture && (
            <button type="button" className="boton boton--quitar" onClick={() => onChange("")}>
              <Icon name="cerrar" />
              Quitar<span className="oculto"> la miniatura</span>
            </button>
          )}
        </div>
      </div>
      <p className="oculto" role="status">
        {working && "Preparando la imagen…"}
      </p>
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}

function SinMiniatura() {
  return (
    <div className={css["foto-una__vacia"]} aria-hidden="true">
      <AdminIcon name="foto" />
    </div>
  );
}

async function fromFilm(film: string): Promise<File> {
  return new File([await videoFrame(film)], "miniatura.jpg", { type: "image/jpeg" });
}
