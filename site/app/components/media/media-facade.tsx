import type { ReactNode } from "react";
import { enhanced, heldPress } from "../../enhance/behaviours.ts";
import { Icon } from "../ui/icon.tsx";
import { useEnhanced } from "../use-enhanced.ts";
import type { ExternalVideo } from "./external-video.ts";
import "../../styles/kit/medio.css";
import "../../styles/kit/boton.css";

interface MediaFacadeProps {
  /** What the frame shows, for people who do not see it. */
  title: string;
  video: ExternalVideo;
  /** An own picture: the service is asked for nothing before the tap. */
  picture: ReactNode;
  /** Word on the button. */
  action?: string;
}

/**
 * A façade in the place of another service's video, which is asked only after the visitor's tap. Without a script it is
 * a plain link. Give it what it shows as `key`, or the next one would be open too.
 */
export function MediaFacade({ title, video, picture, action = "Ver el video" }: MediaFacadeProps) {
  const place = useEnhanced<HTMLDivElement>();
  return (
    <>
      {/* TikTok's videos stand upright (VID-04). */}
      <div ref={place} className={video.service === "tiktok" ? "medio medio--alto" : "medio"}>
        {/* Under the frame: it is seen while the service does not answer. */}
        {picture}
        <div className="medio__velo" {...enhanced("frame", frameOf(title, video))}>
          <button type="button" className="boton con-guion" aria-label={`${action}: ${title}`} {...heldPress}>
            <Icon name="ver" />
            {action}
          </button>
          <a className="boton sin-guion" href={video.pageAddress} target="_blank" rel="noopener">
            {action} en {video.serviceName}
          </a>
          <p>El video se abre desde {video.serviceName}.</p>
        </div>
      </div>
      <p className="medio__salida" hidden>
        ¿No se ve?{" "}
        <a href={video.pageAddress} target="_blank" rel="noopener">
          Ábrelo en {video.serviceName}
        </a>
      </p>
    </>
  );
}

const frameOf = (title: string, { embedAddress }: ExternalVideo) => ({
  title,
  // The services' players need their own origin; they may not lead this page elsewhere.
  sandbox: "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox",
  allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
  // YouTube refuses a player whose page it does not know; it learns the origin only.
  referrerpolicy: "strict-origin-when-cross-origin",
  allowfullscreen: "",
  src: embedAddress,
});
