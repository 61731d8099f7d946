import { siteSettingsContext } from "../../backend/settings/site-settings.ts";
import { PdfViewer } from "../../components/media/pdf-viewer.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { issuesOf } from "../../features/documentos/issues.ts";
import { withFileSize } from "../../features/documentos/offered-file.ts";
import { OlderIssues } from "../../features/documentos/older-issues.tsx";
import { longDate } from "../../text/dates/dates.ts";
import { staticPageMeta } from "../../text/static-page.ts";
import type { Route } from "./+types/revista-conectados.ts";
import css from "./revista-conectados.module.css";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const settings = context.get(siteSettingsContext);
  const [newest, ...older] = issuesOf(await settings.records("revistas"));
  const file = await withFileSize(newest.file, settings.weigh);
  return { newest: { ...newest, file }, older };
}

export const meta = staticPageMeta(
  "Revista Conectados",
  "La revista de la Arquidiócesis en su edición digital: crónicas, entrevistas y agenda, para leer o descargar.",
);

export default function RevistaConectados({ loaderData: { newest, older } }: Route.ComponentProps) {
  const { file, cover, text, published } = newest;
  return (
    <div className="envoltura">
      <PageHead title="Revista Conectados" />
      <section className={`en-fila hueco-4 ${css.revista}`} aria-labelledby="edicion">
        <div className={css.revista__texto}>
          <h2 id="edicion" className="rotulo">
            Edición Digital
          </h2>
          <h3>{file.title}</h3>
          {published && (
            <p>
              <time dateTime={published.toISOString()}>{longDate(published)}</time>
            </p>
          )}
        </div>
        {text && <p className={`entrada ${css.revista__entrada}`}>{text}</p>}
        {/* The viewer shows the first page, which is the cover: no second picture of it is needed. */}
        <div className={css.revista__visor}>
          <PdfViewer
            src={file.address}
            title={file.title}
            facts={file}
            cover={cover?.address}
            coverAlternative={cover?.alternativeText ?? "Tapa de la revista"}
            downloadLabel="Descargar Revista"
          />
        </div>
        <p className={css.revista__nota}>
          Puedes leerla aquí mismo o guardarla en tu celular para cuando no tengas conexión.
        </p>
      </section>
      <OlderIssues issues={older} />
    </div>
  );
}
