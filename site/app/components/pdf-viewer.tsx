import { enhanced } from "../enhance/behaviours.ts";
import { describePdf } from "../text/describe-pdf.ts";
import { DrawnCover } from "./drawn-cover.tsx";
import css from "./pdf-viewer.module.css";
import { Icon } from "./ui/icon.tsx";
import "../styles/kit/boton.css";
import "../styles/kit/enlace-flecha.css";

interface PdfViewerProps {
  /** Address of the file, one of our own. */
  src: string;
  /** What the document is, read out with the frame and the links. */
  title: string;
  /** Its pages and its weight; of a file of the team the browser asks for the weight. */
  facts?: { pages?: number | undefined; bytes?: number | undefined };
  /** Address of a picture of its first page; without one a cover is drawn. */
  cover?: string | undefined;
  /** What those read who do not see the cover; nothing where its title says enough. */
  coverAlternative?: string | undefined;
  /** Words of the button that downloads it, beside the one that opens it; without them a plain link stands below. */
  downloadLabel?: string;
}

/**
 * A PDF in the page, 500 px high (CUA-01), with its plain links. A phone, a browser that shows no PDF in a page and one
 * without script get a sheet with a worded link instead: nothing is downloaded before the tap. The viewer of the others
 * takes the place of the sheet (enhance/controls/documents.ts), which is as high.
 */
export function PdfViewer({ src, title, facts, cover, coverAlternative = "", downloadLabel }: PdfViewerProps) {
  return (
    <div className={css.visor} data-pdf={src} {...enhanced("documents", { title, weigh: !facts?.bytes })}>
      <div className={`${css.documento__hoja} ${css.documento__tapa}`}>
        {cover ? (
          <img src={cover} width="560" height="794" alt={coverAlternative} loading="lazy" />
        ) : (
          <DrawnCover title={title} />
        )}
        <div className={css.documento__datos}>
          <p className={css.documento__titulo}>{title}</p>
          <p data-facts="">{describePdf(facts ?? {})}</p>
        </div>
        <p className={css.documento__acciones}>
          <OpenLink src={src} title={title} className="boton" />
          {downloadLabel && <DownloadLink src={src} className="boton boton--linea" label={downloadLabel} />}
        </p>
      </div>
      <p className={css.documento__pie}>
        {/* Beside the viewer: some tablets show the first sheet only. */}
        <OpenLink src={src} title={title} className="enlace-flecha" hidden />
        {downloadLabel ? (
          <DownloadLink src={src} className="enlace-flecha" label={downloadLabel} hidden />
        ) : (
          <DownloadLink src={src} className="enlace-flecha" label="Descargar PDF" title={title} />
        )}
      </p>
    </div>
  );
}

interface OpenLinkProps {
  src: string;
  title: string;
  className: string;
  hidden?: boolean;
}

function OpenLink({ src, title, className, hidden }: OpenLinkProps) {
  return (
    <a className={className} href={src} target="_blank" rel="noopener" hidden={hidden}>
      Abrir PDF<span className="oculto">: {title} (otra pestaña)</span>
    </a>
  );
}

interface DownloadLinkProps {
  src: string;
  className: string;
  label: string;
  /** Read out with the label where it does not tell which document. */
  title?: string;
  hidden?: boolean;
}

function DownloadLink({ src, className, label, title, hidden }: DownloadLinkProps) {
  return (
    <a className={className} href={src} download hidden={hidden}>
      <Icon name="descargar" />
      {label}
      {title && <span className="oculto">: {title}</span>}
    </a>
  );
}
