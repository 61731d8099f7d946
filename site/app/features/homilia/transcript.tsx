import css from "./homilia.module.css";
import "../../styles/kit/boton.css";
import "../../styles/kit/prosa.css";

interface TranscriptProps {
  /** Cleaned on the server. */
  html: string;
  /** Word of the toggle while the transcript is shown. */
  closeWord: string;
  onOpen?: () => void;
}

/** What was said, in words. It works without script; a video that follows it makes room by CSS (HOM-05). */
export function Transcript({ html, closeWord, onOpen }: TranscriptProps) {
  if (html === "") return null;
  return (
    <details
      className={css.transcripcion}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.();
      }}
    >
      <summary className="boton boton--noche">
        <span className={css.transcripcion__abrir}>Ver transcripción</span>
        <span className={css.transcripcion__cerrar}>{closeWord}</span>
      </summary>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server by text/clean-html */}
      <div className="prosa" dangerouslySetInnerHTML={{ __html: html }} />
    </details>
  );
}
