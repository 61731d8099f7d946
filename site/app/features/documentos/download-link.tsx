import { Icon } from "../../components/ui/icon.tsx";
import { describePdf } from "../../text/describe-pdf.ts";
import css from "./download-link.module.css";
import type { OfferedFile } from "./offered-file.ts";
import "../../styles/kit/boton.css";

interface DownloadLinkProps {
  label: string;
  offered: OfferedFile;
  /** The label alone does not tell which document: its title is read out with it. */
  withTitle?: boolean;
}

/** A button that downloads a document, and beside it what will come. */
export function DownloadLink({ label, offered, withTitle = false }: DownloadLinkProps) {
  return (
    <p className={css.descarga}>
      <a className="boton" href={offered.address} download>
        <Icon name="descargar" />
        {label}
        {withTitle && <span className="oculto"> «{offered.title}»</span>}
      </a>
      <span>{describePdf(offered)}</span>
    </p>
  );
}
