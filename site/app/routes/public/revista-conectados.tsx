import { documentAddress, documents } from "@arzobispado/diocese/config/documents";
import cover from "../../assets/paginas/revista-conectados.webp";
import { publicOriginContext } from "../../backend/context.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { PdfViewer } from "../../components/pdf-viewer.tsx";
import { DownloadLink } from "../../features/documentos/download-link.tsx";
import { staticPageMeta } from "../../text/static-page.ts";
import type { Route } from "./+types/revista-conectados.ts";
import css from "./revista-conectados.module.css";
import "../../styles/kit/encabezado.css";

export const handle: PageHandle = { keptFor: "a day" };

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(publicOriginContext) });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staticPageMeta(
    {
      name: "Revista Conectados",
      description:
        "La revista de la Arquidiócesis en su edición digital: crónicas, entrevistas y agenda, para leer o descargar.",
      path: "/revista-conectados",
    },
    loaderData?.origin,
  );

export default function RevistaConectados() {
  return (
    <div className="envoltura">
      <div className="encabezado">
        <Breadcrumb steps={[{ label: "Inicio", to: "/" }, { label: "Revista Conectados" }]} />
        <h1>Revista Conectados</h1>
      </div>
      <section className={css.revista} aria-labelledby="edicion">
        <img
          className={css.revista__tapa}
          src={cover}
          width="560"
          height="794"
          alt="Tapa de la revista"
          fetchPriority="high"
        />
        <div className={css.revista__texto}>
          <h2 id="edicion">Edición Digital</h2>
          <p className="entrada">
            Crónicas de las parroquias, voces de las comunidades, una receta para compartir y la agenda de la
            Arquidiócesis.
          </p>
          <p>Puedes leerla aquí mismo o guardarla en tu celular para cuando no tengas conexión.</p>
          <DownloadLink label="Descargar Revista" offered={documents.magazine} />
        </div>
      </section>
      <PdfViewer
        src={documentAddress(documents.magazine)}
        title={documents.magazine.title}
        facts={documents.magazine}
        cover={cover}
      />
    </div>
  );
}
