import css from "./homilia.module.css";
import "../../styles/kit/boton.css";
import "../../styles/kit/boton-noche.css";
import "../../styles/team-text.ts";

/**
 * Transcript of a homily. Works without a script. While it is open, CSS hides the video; closing it brings the video
 * back (HOM-05).
 * @param html cleaned on the server
 */
export function Transcript({ html }: { html: string }) {
  if (html === "") return null;
  return (
    <details className={css.transcripcion}>
      <summary className="sin-marca boton boton--noche">
        <span className={css.transcripcion__abrir}>Ver transcripción</span>
        <span className={css.transcripcion__cerrar}>Ocultar transcripción</span>
        <span className={css.transcripcion__volver}>Ver Video</span>
      </summary>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server by text/clean-html */}
      <div className="prosa" dangerouslySetInnerHTML={{ __html: html }} />
    </details>
  );
}
