import { fileAddress } from "../../backend/file-address.ts";
import { PdfViewer } from "../../components/media/pdf-viewer.tsx";
import { Prose } from "../../components/prose.tsx";
import type { Cuadro } from "./cuadro.ts";
import css from "./cuadro-content.module.css";
import { CuadroGallery } from "./cuadro-photos.tsx";
import "../../styles/team-text.ts";

/**
 * Description, gallery and document of a board (CUA-01).
 * @param cuadro board whose description is cleaned already (`clean-html.ts`)
 */
export function CuadroContent({ cuadro }: { cuadro: Cuadro }) {
  const { descripcion, pdf, titulo } = cuadro;
  return (
    <>
      <Prose html={descripcion} />
      <CuadroGallery cuadro={cuadro} />
      {pdf && (
        <section className={css.cuadro__documento} aria-labelledby="documento-cuadro">
          <h2 id="documento-cuadro">Documento</h2>
          <PdfViewer src={fileAddress(cuadro, pdf)} title={titulo} />
        </section>
      )}
    </>
  );
}
