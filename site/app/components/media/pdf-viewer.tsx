import { enhanced } from "../../enhance/behaviours.ts";
import { describePdf } from "../../text/files/describe-pdf.ts";
import { DrawnCover } from "../drawn-cover.tsx";
import { Icon } from "../ui/icon.tsx";
import css from "./pdf-viewer.module.css";
import "../../styles/kit/boton.css";
import "../../styles/kit/enlace-flecha.css";

interface PdfViewerProps {
  /** Address of the file on our own server. */
  src: string;
  /** Title of the document; screen readers read it with the frame and the links. */
  title: string;
  /** Number of pages and file size. Without `bytes` the browser asks the server for the size. */
  facts?: { pages?: number | undefined; bytes?: number | undefined };
  /** Address of a picture of the first page. Undefined: a cover is drawn. */
  cover?: string | undefined;
  /** Alternative text of the cover; empty if the title is enough. */
  coverAlternative?: string | undefined;
  /** Label of the download button beside the open button. Undefined: a plain link stands below. */
  downloadLabel?: string;
}

/**
 * PDF in the page, 500 px high (CUA-01), with plain links. A phone, a browser that shows no PDF in a page and one
 * without a script show a sheet with a link instead: the file is not downloaded before the tap. Other browsers replace
 * the sheet by a viewer of the same height (enhance/controls/documents.ts).
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
        <div className={`en-pila hueco-2 ${css.documento__datos}`}>
          <p className={css.documento__titulo}>{title}</p>
          <p data-facts="">{describePdf(facts ?? {})}</p>
        </div>
        <p className={`en-fila hueco-2 ${css.documento__acciones}`}>
          <OpenLink src={src} title={title} className="boton" />
          {downloadLabel && <DownloadLink src={src} className="boton boton--linea" label={downloadLabel} />}
        </p>
      </div>
      <p className={css.documento__pie}>
        {/* Shown beside the viewer: some tablets show the first page only. */}
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
  /** Title that screen readers read after the label, if the label does not name the document. */
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
