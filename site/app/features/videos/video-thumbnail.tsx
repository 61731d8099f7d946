import { NoPhoto } from "../../components/no-photo.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { isTikTok, thumbnailSources, type Video } from "./video.ts";
import css from "./video-card.module.css";
import "../../styles/kit/nota.css";

interface VideoThumbnailProps {
  video: Video;
  /** `sizes` attribute of the `<img>`. */
  sizes: string;
  /** The video is on the first screen: its picture loads at once. */
  first?: boolean;
}

/** Thumbnail of a video with the play sign, and TikTok's logo if its link leads there (VID-02). */
export function VideoThumbnail({ video, sizes, first = false }: VideoThumbnailProps) {
  return (
    <div className={`nota__foto ${css.miniatura}`}>
      <ThumbnailPicture video={video} sizes={sizes} first={first} />
      <span className={css.miniatura__ver}>
        <Icon name="ver" />
      </span>
      {isTikTok(video) && (
        <span className={css.miniatura__tiktok}>
          <Icon name="tiktok" />
          TikTok
        </span>
      )}
    </div>
  );
}

export function ThumbnailPicture({ video, sizes, first }: Required<VideoThumbnailProps>) {
  const sources = thumbnailSources(video);
  if (!sources) return <NoPhoto />;
  return (
    <img
      {...sources}
      sizes={sizes}
      width="640"
      height="360"
      alt=""
      loading={first ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
