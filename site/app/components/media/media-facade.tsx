import type { ReactNode } from "react";
import { earlyClick, enhanced } from "../../enhance/behaviours.ts";
import { Icon } from "../ui/icon.tsx";
import { useEnhanced } from "../use-enhanced.ts";
import type { ExternalVideo } from "./external-video.ts";
import "../../styles/kit/medio.css";
import "../../styles/kit/boton.css";

interface MediaFacadeProps {
  /** Title of the iframe, for screen readers. */
  title: string;
  video: ExternalVideo;
  /** Picture from our own server: the service is not requested before the tap. */
  picture: ReactNode;
}

/**
 * Façade in place of an external video: requests the service only after the visitor's tap. Without a script it is a
 * plain link. Pass the video as `key`, or the next video would be open too.
 */
export function MediaFacade({ title, video, picture }: MediaFacadeProps) {
  const place = useEnhanced<HTMLDivElement>();
  return (
    <>
      {/* TikTok's videos are portrait (VID-04). */}
      <div ref={place} className={video.service === "tiktok" ? "medio medio--alto" : "medio"}>
        {/* The picture stays under the iframe: visible while the service does not respond. */}
        {picture}
        <div className="medio__velo" {...enhanced("frame", frameOf(title, video))}>
          <button type="button" className="boton con-guion" aria-label={`Ver el video: ${title}`} {...earlyClick}>
            <Icon name="ver" />
            Ver el video
          </button>
          <a className="boton sin-guion" href={video.pageAddress} target="_blank" rel="noopener">
            Ver el video en {video.serviceName}
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
  // The services' players need their own origin (`allow-same-origin`); without `allow-top-navigation` they cannot
  // navigate this page.
  sandbox: "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox",
  allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
  // YouTube refuses a player without a referrer; it gets the origin only.
  referrerpolicy: "strict-origin-when-cross-origin",
  allowfullscreen: "",
  src: embedAddress,
});
