import { longDate, readStoredDate } from "../../text/dates/dates.ts";
import type { Video } from "./video.ts";
import css from "./video-card.module.css";
import { VideoThumbnail } from "./video-thumbnail.tsx";
import "../../styles/kit/nota.css";
import "../../styles/kit/tarjeta.css";

interface VideoCardProps {
  video: Video;
  /** Address that opens the video, also without a script. */
  to: string;
  heading: "h2" | "h3";
  sizes: string;
  first?: boolean;
}

/** Card of a video, in the list and on the home page. The title is its only link and covers the whole card. */
export function VideoCard({ video, to, heading: Heading, sizes, first = false }: VideoCardProps) {
  const date = readStoredDate(video.fecha_subida);
  return (
    <article className={`tarjeta nota ${css["nota--video"]}`}>
      <VideoThumbnail video={video} sizes={sizes} first={first} />
      <Heading>
        <a href={to}>{video.titulo}</a>
      </Heading>
      {date && (
        <p className="nota__meta">
          <time dateTime={date.toISOString()}>{longDate(date)}</time>
        </p>
      )}
    </article>
  );
}
