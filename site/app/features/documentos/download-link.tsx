import { Icon } from "../../components/ui/icon.tsx";
import { describePdf } from "../../text/files/describe-pdf.ts";
import css from "./download-link.module.css";
import type { OfferedFile } from "./offered-file.ts";
import "../../styles/kit/boton.css";

interface DownloadLinkProps {
  label: string;
  offered: OfferedFile;
  /** Adds the title for screen readers: the label alone does not name the document. */
  withTitle?: boolean;
}

/** Button that downloads a document, with its pages and size beside it. */
export function DownloadLink({ label, offered, withTitle = false }: DownloadLinkProps) {
  return (
    <p className={`en-fila al-medio ${css.descarga}`}>
      <a className="boton" href={offered.address} download>
        <Icon name="descargar" />
        {label}
        {withTitle && <span className="oculto"> «{offered.title}»</span>}
      </a>
      <span>{describePdf(offered)}</span>
    </p>
  );
}
