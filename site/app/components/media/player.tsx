import { type ComponentProps, type RefObject, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import "../../styles/kit/medio.css";
import "../../styles/kit/boton.css";

interface PlayerProps extends Omit<ComponentProps<"video">, "ref" | "onError" | "controls" | "playsInline"> {
  video: RefObject<HTMLVideoElement | null>;
}

/** A video of our own within its box `.medio`; when it cannot be played it says so and can be tried again. */
export function Player({ video, ...attributes }: PlayerProps) {
  const [failed, setFailed] = useState(false);

  const retry = () => {
    setFailed(false);
    video.current?.load();
    // A play that fails raises the element's own error.
    video.current?.play().catch(() => undefined);
    video.current?.focus();
  };

  return (
    <>
      <video ref={video} controls playsInline onError={() => setFailed(true)} {...attributes} />
      {failed && (
        <div className="medio__velo" role="alert">
          <p>No pudimos reproducir el video. Revisa tu conexión y vuelve a intentarlo.</p>
          <button type="button" className="boton" onClick={retry}>
            <Icon name="repetir" />
            Reintentar
          </button>
        </div>
      )}
    </>
  );
}
