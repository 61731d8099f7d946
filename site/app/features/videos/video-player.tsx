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
  /** Stands in the place of another service's video until it is asked for. */
  picture: ReactNode;
  /** Address of what stands before our own player plays. */
  poster?: string | undefined;
}

/** A video as the public page shows it (VID-04); nothing for what it does not show. */
export function VideoPlayer({ title, playback, picture, poster }: VideoPlayerProps) {
  if (playback.kind === "nothing") return null;
  if (playback.kind === "player") {
    return (
      <div className="medio">
        {/* Only its length is asked for before it is played, and not even that while a picture stands there. */}
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
