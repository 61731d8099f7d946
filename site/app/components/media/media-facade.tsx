import { type ReactNode, useState } from "react";
import { tellNoConnection } from "../connection/connection.ts";
import { Icon } from "../ui/icon.tsx";
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
  /** The tap has happened already: the frame is there at once. */
  opened?: boolean;
}

/**
 * A façade in the place of another service's video, which is asked only after the visitor's tap. Without a script it is
 * a plain link. Give it what it shows as `key`, or the next one would be open too.
 */
export function MediaFacade({ title, video, picture, action = "Ver el video", opened = false }: MediaFacadeProps) {
  const [shown, setShown] = useState(opened && navigator.onLine);
  // TikTok's videos stand upright (VID-04).
  const box = video.service === "tiktok" ? "medio medio--alto" : "medio";
  if (shown) {
    return (
      <>
        <div className={box}>
          {/* Under the frame: it is seen while the service does not answer. */}
          {picture}
          <MediaFrame title={title} address={video.embedAddress} focus={!opened} />
        </div>
        <p className="medio__salida">
          ¿No se ve?{" "}
          <a href={video.pageAddress} target="_blank" rel="noopener">
            Ábrelo en {video.serviceName}
          </a>
        </p>
      </>
    );
  }
  return (
    <div className={box}>
      {picture}
      <div className="medio__velo">
        <button
          type="button"
          className="boton con-guion"
          aria-label={`${action}: ${title}`}
          onClick={() => (navigator.onLine ? setShown(true) : tellNoConnection())}
        >
          <Icon name="ver" />
          {action}
        </button>
        <a className="boton sin-guion" href={video.pageAddress} target="_blank" rel="noopener">
          {action} en {video.serviceName}
        </a>
        <p>El video se abre desde {video.serviceName}.</p>
      </div>
    </div>
  );
}

interface MediaFrameProps {
  title: string;
  address: string;
  /** The button that was pressed is gone: the focus goes on with the frame. */
  focus: boolean;
}

function MediaFrame({ title, address, focus }: MediaFrameProps) {
  return (
    <iframe
      src={address}
      title={title}
      // The services' players need their own origin; they may not lead this page elsewhere.
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // YouTube refuses a player whose page it does not know; it learns the origin only.
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
      ref={focus ? focusOnce : undefined}
    />
  );
}

function focusOnce(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
