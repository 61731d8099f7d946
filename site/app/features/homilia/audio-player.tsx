import { useRef, useState } from "react";
import { Icon } from "../../components/ui/icon.tsx";
import css from "./homilia.module.css";
import { boundedTime, clockText, skipTime } from "./playing-time.ts";
import "../../styles/kit/redondo.css";

interface AudioPlayerProps {
  address: string;
  /** The panel is open: the length may be read. */
  open: boolean;
}

/** Play and pause, ten seconds back and forward, and a bar to choose the moment (HOM-06). Without script a plain player. */
export function AudioPlayer({ address, open }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(Number.NaN);
  const [failed, setFailed] = useState(false);

  const playOrPause = () => {
    const element = audio.current;
    if (!element) return;
    if (playing) return element.pause();
    if (element.error) element.load();
    setFailed(false);
    // A play that fails raises the element's own error; one that is overtaken by a pause needs no word.
    element.play().catch(() => undefined);
  };
  const seek = (seconds: number) => {
    if (!audio.current) return;
    audio.current.currentTime = boundedTime(seconds, audio.current.duration);
    setTime(audio.current.currentTime);
  };
  const skip = (seconds: number) => seek((audio.current?.currentTime ?? 0) + seconds);
  const length = Number.isFinite(duration) ? duration : 0;
  const played = length > 0 ? (100 * time) / length : 0;

  return (
    // biome-ignore lint/a11y/useSemanticElements: the controls of a player are no fields of a form
    <div className={css.reproductor} role="group" aria-label="Reproductor de la homilía">
      {/* biome-ignore lint/a11y/useMediaCaption: its words are in the transcript that follows */}
      <audio
        ref={audio}
        src={address}
        preload={open ? "metadata" : "none"}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
        onDurationChange={({ currentTarget }) => setDuration(currentTarget.duration)}
        onError={() => setFailed(true)}
      />
      {/* biome-ignore lint/a11y/useMediaCaption: its words are in the transcript that follows */}
      <audio className="sin-guion" src={address} controls preload="none" />
      <div className={`${css.reproductor__mandos} con-guion`}>
        <button
          type="button"
          className="redondo redondo--claro"
          aria-label="Retroceder 10 segundos"
          onClick={() => skip(-skipTime)}
        >
          <Icon name="atras10" />
        </button>
        <button
          type="button"
          className="redondo redondo--oro"
          aria-label={playing ? "Pausar" : "Reproducir"}
          onClick={playOrPause}
        >
          <Icon name={playing ? "pausa" : "ver"} />
        </button>
        <button
          type="button"
          className="redondo redondo--claro"
          aria-label="Adelantar 10 segundos"
          onClick={() => skip(skipTime)}
        >
          <Icon name="adelante10" />
        </button>
      </div>
      <div className={`${css.reproductor__barra} con-guion`}>
        <span>{clockText(time)}</span>
        <input
          type="range"
          min="0"
          max={Math.floor(length)}
          value={Math.min(Math.round(time), Math.floor(length))}
          style={{ "--v": `${played}%` }}
          aria-label="Posición en el audio"
          aria-valuetext={`${clockText(time)} de ${clockText(duration)}`}
          onChange={({ target }) => seek(Number(target.value))}
        />
        <span>{clockText(duration)}</span>
      </div>
      {failed && (
        <p className={css.reproductor__falla} role="alert">
          No pudimos reproducir la homilía. Revisa tu conexión o <a href={address}>abre la grabación</a>.
        </p>
      )}
    </div>
  );
}
