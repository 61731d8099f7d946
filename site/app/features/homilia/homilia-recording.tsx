import { fileAddress } from "../../backend/file-address.ts";
import { MediaFacade } from "../../components/media/media-facade.tsx";
import { Player } from "../../components/media/player.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { mediaKind } from "../../text/files/media-kind.ts";
import { AudioPlayer } from "./audio-player.tsx";
import css from "./homilia.module.css";
import type { Homilia } from "./homilia.ts";
import { HomiliaPortrait } from "./homilia-portrait.tsx";
import drawn from "./poster.module.css";
import "../../styles/kit/boton.css";
import "../../styles/kit/boton-noche.css";
import "../../styles/kit/medio.css";

/** Recording of a homily: the video of its link, else the link, else its file, else nothing (HOM-02, HOM-03). */
export function HomiliaRecording({ homilia }: { homilia: Homilia }) {
  const { titulo, video, outsideLink } = homilia;
  if (video) {
    return (
      <div className={css.homilia__video}>
        <MediaFacade
          title={titulo}
          video={video}
          picture={
            <span
              className={`${drawn.homilia__cartel} ${video.service === "tiktok" ? drawn["homilia__cartel--alto"] : ""}`}
            >
              <HomiliaPortrait homilia={homilia} />
            </span>
          }
        />
      </div>
    );
  }
  if (outsideLink) return <Opening address={outsideLink} />;
  return homilia.media !== "" && <RecordingFile homilia={homilia} />;
}

/**
 * Player chosen by the file's extension. The other kinds are rendered hidden: the script shows one of them if the
 * `Content-Type` of the file says otherwise (enhance/controls/media/homily.ts).
 */
function RecordingFile({ homilia }: { homilia: Homilia }) {
  const { titulo, media } = homilia;
  const address = fileAddress(homilia, media);
  const kind = mediaKind(media, "");
  return (
    <>
      <AudioPlayer title={titulo} address={address} hidden={kind !== "audio"} />
      <div className={`medio ${css.homilia__video}`} data-suena={titulo} data-tipo="video" hidden={kind !== "video"}>
        <Player src={address} preload="none" aria-label={`Video de la homilía «${titulo}»`} />
      </div>
      <Opening address={address} hidden={kind !== null} />
      <div className={`en-pila hueco-3 sin-estirar ${css.homilia__descarga}`} data-tipo="download" hidden>
        <p>Este navegador no reproduce esta grabación. Descárgala y ábrela con otra aplicación.</p>
        <a className="boton boton--noche" href={`${address}?download=1`}>
          <Icon name="descargar" />
          Descargar la grabación
        </a>
      </div>
    </>
  );
}

/** Link to a recording that cannot be played here. */
function Opening({ address, hidden }: { address: string; hidden?: boolean }) {
  return (
    <a className="boton boton--noche" href={address} data-tipo="null" hidden={hidden}>
      Abrir la grabación
    </a>
  );
}
