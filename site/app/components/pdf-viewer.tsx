import { useSyncExternalStore } from "react";
import { Icon } from "./ui/icon.tsx";

interface PdfViewerProps {
  /** Address of the file, one of our own. */
  src: string;
  /** What the document is, read out with the frame and the links. */
  title: string;
}

/**
 * A PDF in the page, 500 px high (CUA-01), with its plain links. A phone, a browser that shows no PDF in a page and one without script get a
 * sheet with a worded link instead: nothing is downloaded before the tap.
 */
export function PdfViewer({ src, title }: PdfViewerProps) {
  const embedded = useCanEmbed();
  return (
    <div className="documento">
      {embedded ? (
        <iframe className="documento__hoja" src={src} title={title} loading="lazy" />
      ) : (
        <div className="documento__hoja documento__tapa">
          <Icon name="documento" />
          <p className="documento__titulo">{title}</p>
          <p>
            <OpenLink src={src} title={title} className="boton" />
          </p>
        </div>
      )}
      <p className="documento__pie">
        {/* Some tablets show the first sheet only. */}
        {embedded && <OpenLink src={src} title={title} className="enlace-flecha" />}
        <a className="enlace-flecha" href={src} download>
          <Icon name="descargar" />
          Descargar PDF<span className="oculto">: {title}</span>
        </a>
      </p>
    </div>
  );
}

function OpenLink({ src, title, className }: PdfViewerProps & { className: string }) {
  return (
    <a className={className} href={src} target="_blank" rel="noopener">
      Abrir PDF<span className="oculto">: {title} (otra pestaña)</span>
    </a>
  );
}

const wide = "(min-width: 40rem)";

/** Known in the browser only; the sheet that the server draws has the same height, so nothing moves. */
function useCanEmbed(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wide);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => navigator.pdfViewerEnabled && window.matchMedia(wide).matches,
    () => false,
  );
}
