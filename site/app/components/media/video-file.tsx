import { useRef } from "react";
import "../../styles/kit/medio.css";
import { Player } from "./player.tsx";

interface VideoFileProps {
  /** What is seen, for people who do not see it. */
  title: string;
  address: string;
  /** Address of an own picture that stands there before the video plays. */
  poster?: string | undefined;
  /** Address of its captions in Spanish (WebVTT). */
  captions?: string | undefined;
}

/** An own video. Only its length is asked for before it is played, and not even that while a picture stands there. */
export function VideoFile({ title, address, poster, captions }: VideoFileProps) {
  const video = useRef<HTMLVideoElement>(null);
  return (
    <div className="medio">
      <Player video={video} src={address} poster={poster} preload={poster ? "none" : "metadata"} aria-label={title}>
        {captions && <track kind="captions" srcLang="es" label="Español" src={captions} default />}
      </Player>
    </div>
  );
}
