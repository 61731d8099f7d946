import type { ReactNode } from "react";
import { MediaFacade } from "../../components/media/media-facade.tsx";
import { Player } from "../../components/media/player.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import type { Playback } from "./playback.ts";
import "../../styles/kit/medio.css";
import "../../styles/kit/enlace-flecha.css";

interface VideoPlayerProps {
  title: string;
  playback: Playback;
  /** Placeholder of another service's video until the visitor starts it. */
  picture: ReactNode;
  /** Address of the picture in our own player before playback. */
  poster?: string | undefined;
}

/** Video on its public page (VID-04). Renders nothing if it cannot be shown. */
export function VideoPlayer({ title, playback, picture, poster }: VideoPlayerProps) {
  if (playback.kind === "nothing") return null;
  if (playback.kind === "player") {
    return (
      <div className="medio">
        {/* Before playback the browser loads only the metadata, and nothing if there is a poster. */}
        <Player src={playback.address} poster={poster} preload={poster ? "none" : "metadata"} aria-label={title} />
      </div>
    );
  }
  if (playback.kind === "link") {
    return (
      <a className="enlace-flecha" href={playback.address} target="_blank" rel="noopener">
        Ver el video en su sitio
        <Icon name="flecha" />
      </a>
    );
  }
  return <MediaFacade title={title} video={playback.video} picture={picture} />;
}
