import { fileAddress } from "../../backend/file-address.ts";
import { AudioPlayer } from "./audio-player.tsx";
import css from "./homilia.module.css";
import { HomiliaExternalVideo, HomiliaVideoFile } from "./homilia-video.tsx";
import { type HomiliaMediaProps, LinkAndWords } from "./homilia-words.tsx";
import { Transcript } from "./transcript.tsx";
import { useMediaKind } from "./use-media-kind.ts";

/** The homily itself: the video of its link, or its file, or only its words (HOM-02, HOM-03). */
export function HomiliaMedia({ homilia, open, keepOpen }: HomiliaMediaProps) {
  const { video, outsideLink } = homilia;
  if (video || outsideLink) {
    return (
      <div className={`${css.homilia__medio} ${css["homilia__medio--fuera"]}`}>
        {video ? (
          <HomiliaExternalVideo homilia={homilia} open={open} video={video} />
        ) : (
          <LinkAndWords homilia={homilia} address={outsideLink} />
        )}
        {keepOpen}
      </div>
    );
  }
  return <HomiliaFile homilia={homilia} open={open} keepOpen={keepOpen} />;
}

function HomiliaFile({ homilia, open, keepOpen }: HomiliaMediaProps) {
  const address = homilia.media === "" ? null : fileAddress(homilia, homilia.media);
  const kind = useMediaKind(address, homilia.media, open);
  if (kind === "audio" && address) {
    return (
      <div className={`${css.homilia__medio} ${css["homilia__medio--audio"]}`}>
        <AudioPlayer address={address} open={open} />
        {keepOpen}
        <Transcript html={homilia.media_transcrito} closeWord="Ocultar transcripción" />
      </div>
    );
  }
  return (
    <div className={css.homilia__medio}>
      {kind === "video" ? (
        <HomiliaVideoFile homilia={homilia} open={open} />
      ) : (
        <LinkAndWords homilia={homilia} address={address} />
      )}
      {keepOpen}
    </div>
  );
}
