import { useState } from "react";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { FieldProblem } from "../../../components/admin/field-problem.tsx";
import { videoFrame } from "../../../components/media/video-frame.ts";
import type { FieldFile } from "../values/record-values.ts";
import { openedFile } from "./opened-file.ts";

interface FrameButtonProps {
  /** Id of the picture's control. */
  id: string;
  film: FieldFile;
  onPicture: (picture: Blob) => void;
}

/** Button that takes a frame of a film as a picture. The film is on our server or on this device. */
export function FrameButton({ id, film, onPicture }: FrameButtonProps) {
  const [state, setState] = useState<"ready" | "working" | "failed">("ready");
  async function take() {
    setState("working");
    const opened = await openedFile(film.source);
    try {
      onPicture(await videoFrame(opened.address));
      setState("ready");
    } catch (error) {
      console.warn("No picture could be taken out of the film.", error);
      setState("failed");
    } finally {
      opened.close();
    }
  }
  return (
    <>
      <button
        type="button"
        className="boton boton--linea aparte-2"
        disabled={state === "working"}
        onClick={() => void take()}
      >
        <AdminIcon name="videos" />
        Sacarla del video
      </button>
      <p className="oculto" role="status">
        {state === "working" && "Preparando la imagen…"}
      </p>
      <FieldProblem
        id={`${id}-sacada`}
        problem={state === "failed" ? "No pudimos sacar una imagen del video. Elige una tú." : undefined}
      />
    </>
  );
}
