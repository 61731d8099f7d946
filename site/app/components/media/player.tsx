import type { ComponentProps } from "react";
import { earlyClick, enhanced } from "../../enhance/behaviours.ts";
import { Icon } from "../ui/icon.tsx";
import { useEnhanced } from "../use-enhanced.ts";
import "../../styles/kit/boton.css";
import "../../styles/kit/medio.css";

type PlayerProps = Omit<ComponentProps<"video">, "ref" | "controls" | "playsInline">;

/** Video of our own in its box `.medio`. If it cannot be played, shows a message and a retry button. */
export function Player(attributes: PlayerProps) {
  const element = useEnhanced<HTMLVideoElement>();
  return (
    <>
      <video ref={element} controls playsInline {...attributes} {...enhanced("player")} />
      <div className="medio__velo" role="alert" hidden>
        <p>No pudimos reproducir el video. Revisa tu conexión y vuelve a intentarlo.</p>
        <button type="button" className="boton" {...earlyClick}>
          <Icon name="repetir" />
          Reintentar
        </button>
      </div>
    </>
  );
}
