import { Icon, type IconName } from "../../components/ui/icon.tsx";
import { earlyClick, enhanced } from "../../enhance/behaviours.ts";
import { skipTime } from "../../text/files/playing-time.ts";
import css from "./audio-player.module.css";
import { PlayFaces } from "./play-faces.tsx";
import "../../styles/kit/redondo.css";
import "../../styles/kit/redondo-noche.css";

interface AudioPlayerProps {
  /** Title of the recording. */
  title: string;
  address: string;
  hidden: boolean;
}

/**
 * Audio player: play, pause, skip ten seconds back or forward, and a seek bar (HOM-06). Without a script: the browser's
 * own controls.
 */
export function AudioPlayer({ title, address, hidden }: AudioPlayerProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the controls of a player are no fields of a form
    <div
      className={`en-columna hueco-4 ${css.reproductor}`}
      role="group"
      aria-label="Reproductor de la homilía"
      data-suena={title}
      data-tipo="audio"
      hidden={hidden}
      {...enhanced("audio")}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: its words are in the transcript that follows */}
      <audio className="sin-guion" src={address} controls preload="none" />
      <div className={`${css.reproductor__mandos} con-guion`}>
        <Step by={-skipTime} word={`Retroceder ${skipTime} segundos`} icon="atras10" />
        <button type="button" className="redondo redondo--oro" data-toca="" {...earlyClick}>
          <PlayFaces />
        </button>
        <Step by={skipTime} word={`Adelantar ${skipTime} segundos`} icon="adelante10" />
      </div>
      <div className={`${css.reproductor__barra} con-guion`}>
        <span>0:00</span>
        <input
          type="range"
          min="0"
          max="0"
          defaultValue="0"
          autoComplete="off"
          style={{ "--v": "0%" }}
          aria-label="Posición en el audio"
          aria-valuetext="0:00"
        />
        <span>–:––</span>
      </div>
      <p className={css.reproductor__falla} role="alert" hidden>
        No pudimos reproducir la homilía. Revisa tu conexión o <a href={address}>abre la grabación</a>.
      </p>
    </div>
  );
}

function Step({ by, word, icon }: { by: number; word: string; icon: IconName }) {
  return (
    <button type="button" className="redondo redondo--claro" aria-label={word} data-paso={by} {...earlyClick}>
      <Icon name={icon} />
    </button>
  );
}
