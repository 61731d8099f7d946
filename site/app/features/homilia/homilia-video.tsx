import { useRef, useState } from "react";
import { fileAddress } from "../../backend/file-address.ts";
import type { ExternalVideo } from "../../components/media/external-video.ts";
import "../../styles/kit/medio.css";
import { MediaFacade } from "../../components/media/media-facade.tsx";
import { Player } from "../../components/media/player.tsx";
import css from "./homilia.module.css";
import type { Homilia } from "./homilia.ts";
import { HomiliaPortrait } from "./homilia-portrait.tsx";
import { Transcript } from "./transcript.tsx";

interface HomiliaVideoProps {
  homilia: Homilia;
  open: boolean;
}

/** A homily that was filmed, as a file of ours; its transcript takes its place and gives it back (HOM-05). */
export function HomiliaVideoFile({ homilia, open }: HomiliaVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  return (
    <>
      <Transcript html={homilia.media_transcrito} closeWord="Ver Video" onOpen={() => video.current?.pause()} />
      <div className={`medio ${css.homilia__video}`}>
        <Player
          video={video}
          src={fileAddress(homilia, homilia.media)}
          preload={open ? "metadata" : "none"}
          aria-label={`Video de la homilía «${homilia.titulo}»`}
        />
      </div>
    </>
  );
}

/** A homily on another service, which is asked only after a tap; a closed panel or a transcript ends its frame (HOM-02). */
export function HomiliaExternalVideo({ homilia, open, video }: HomiliaVideoProps & { video: ExternalVideo }) {
  /** How often its frame was ended. */
  const [endings, setEndings] = useState(0);
  const end = () => setEndings((count) => count + 1);
  // That it opens ends nothing: on a slow phone the tap on the video may come before that is known here.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (!open) end();
  }
  return (
    <>
      <Transcript html={homilia.media_transcrito} closeWord="Ver Video" onOpen={end} />
      <div className={`${css.homilia__video} ${video.service === "tiktok" ? css["homilia__video--alto"] : ""}`}>
        <MediaFacade
          key={`${video.embedAddress} ${endings}`}
          title={homilia.titulo}
          video={video}
          picture={
            <span className={css.homilia__cartel}>
              <HomiliaPortrait homilia={homilia} />
            </span>
          }
        />
      </div>
    </>
  );
}
