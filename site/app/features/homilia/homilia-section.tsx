import { documentScript, InlineScript } from "../../components/inline-script.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { earlyClick, enhanced } from "../../enhance/behaviours.ts";
import { dateWithWeekday, readStoredDate } from "../../text/dates/dates.ts";
import { mediaKind } from "../../text/files/media-kind.ts";
import css from "./homilia.module.css";
import "../../styles/team-text.ts";
import type { Homilia } from "./homilia.ts";
import { HomiliaPortrait } from "./homilia-portrait.tsx";
import { HomiliaRecording } from "./homilia-recording.tsx";
import { Transcript } from "./transcript.tsx";
import "../../styles/kit/boton.css";
import "../../styles/kit/boton-noche.css";

/** Key on this device: the visitor keeps the panel open (HOM-04). */
const key = "homilia-abierta";

/**
 * Inline script right behind the panel: opens a kept panel before the first paint, so that the layout does not shift.
 */
const openKeptPanel = /* @__PURE__ */ documentScript(
  `try{if(localStorage["${key}"])document.currentScript.previousElementSibling.open=!0}catch{}`,
);

/** Homily on the home page: a closed panel that opens into the recording and its transcript (HOM-04). */
export function HomiliaSection({ homilia }: { homilia: Homilia }) {
  const { media, media_transcrito, video, outsideLink } = homilia;
  const date = readStoredDate(homilia.fecha_inicio);
  const isFile = media !== "" && !video && !outsideLink;
  const isHeard = isFile && mediaKind(media, "") === "audio";
  const isSeen = video !== null || (isFile && mediaKind(media, "") === "video");
  const kind = isHeard ? " · Audio" : isSeen ? " · Video" : "";
  const transcript = <Transcript html={media_transcrito} />;

  return (
    <section className={css.homilia} aria-labelledby="homilia">
      <details
        className={`${css.homilia__panel} envoltura`}
        {...enhanced("homily", {
          key,
          ...(isFile && { name: media, failure: "No se pudo saber el tipo de la homilía." }),
        })}
      >
        <summary className={`sin-marca en-fila al-medio ${css.homilia__linea}`}>
          <HomiliaPortrait homilia={homilia} />
          <h2 className={css.homilia__texto} aria-labelledby="homilia">
            <span className="rotulo">{`Homilía oficial${kind}`}</span>
            <span className={css.homilia__titulo} id="homilia">
              {homilia.titulo}
            </span>
            <span className={css.homilia__quien}>
              {homilia.persona_nombre}
              {date && <time dateTime={date.toISOString()}>{dateWithWeekday(date)}</time>}
            </span>
          </h2>
          <Icon name="abajo" />
        </summary>
        <div
          className={`en-columna hueco-5 ${css.homilia__medio} ${video || outsideLink ? css["homilia__medio--fuera"] : ""}`}
        >
          {isSeen && transcript}
          <HomiliaRecording homilia={homilia} />
          {!isSeen && !isHeard && transcript}
          <button
            type="button"
            className={`boton boton--noche ${css.homilia__fijar} con-guion`}
            aria-pressed="false"
            data-mantiene=""
            {...earlyClick}
          >
            <Icon name="fijar" />
            Mantener Abierto
          </button>
          {isHeard && transcript}
        </div>
      </details>
      <InlineScript code={openKeptPanel} />
    </section>
  );
}
