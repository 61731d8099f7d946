import { fileAddress } from "../../backend/file-address.ts";
import { PdfViewer } from "../../components/pdf-viewer.tsx";
import type { Cuadro } from "./cuadro.ts";
import css from "./cuadro-content.module.css";
import { CuadroGallery } from "./cuadro-photos.tsx";
import "../../styles/kit/prosa.css";

/**
 * Description, gallery and document of a board (CUA-01).
 * @param cuadro its description is cleaned (`clean-html.server.ts`)
 */
export function CuadroContent({ cuadro }: { cuadro: Cuadro }) {
  const { descripcion, imagenes, pdf, titulo } = cuadro;
  return (
    <>
      {descripcion && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned with a closed allow-list in the loader
        <div className="prosa" dangerouslySetInnerHTML={{ __html: descripcion }} />
      )}
      {imagenes.length > 0 && <CuadroGallery key={cuadro.id} cuadro={cuadro} />}
      {pdf && (
        <section className={css.cuadro__documento} aria-labelledby="documento-cuadro">
          <h2 id="documento-cuadro">Documento</h2>
          <PdfViewer src={fileAddress(cuadro, pdf)} title={titulo} />
        </section>
      )}
    </>
  );
}
