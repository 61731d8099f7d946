import { cleanHtmlContext } from "../../backend/context.ts";
import { siteSettingsContext } from "../../backend/settings/site-settings.ts";
import { PageHead } from "../../components/page-head.tsx";
import { Prose } from "../../components/prose.tsx";
import { DownloadLink } from "../../features/documentos/download-link.tsx";
import { FrontCover } from "../../features/documentos/front-cover.tsx";
import { withFileSize } from "../../features/documentos/offered-file.ts";
import { type SynodDocument, synodDocumentsOf, synodWordsOf } from "../../features/documentos/synod-documents.ts";
import { staticPageMeta } from "../../text/static-page.ts";
import type { Route } from "./+types/sinodo.ts";
import css from "./sinodo.module.css";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const settings = context.get(siteSettingsContext);
  const [records, pages] = await Promise.all([
    settings.records("documentos_sinodo"),
    settings.records("paginas_sitio"),
  ]);
  const documents = await Promise.all(
    synodDocumentsOf(records).map(async (document) => ({
      ...document,
      html: await context.get(cleanHtmlContext)(document.html),
      file: await withFileSize(document.file, settings.weigh),
    })),
  );
  return { documents, words: synodWordsOf(pages) };
}

export const meta = staticPageMeta(
  "Sínodo Diocesano 22/26",
  "Qué significa el Sínodo Diocesano 22/26, cuál es su finalidad y cómo lo viven los niños. Documentos para descargar.",
);

export default function Sinodo({ loaderData: { documents, words } }: Route.ComponentProps) {
  return (
    <div className="envoltura">
      <PageHead title="SÍNODO Diocesano 22/26" step="Sinodo 22/26" introduction={words.stage} />
      {documents.map((document, index) => (
        <Part key={document.id} document={document} first={index === 0} />
      ))}
      {words.credit && (
        <p className={css.credito}>
          Sobre el camino sinodal de la Iglesia en el mundo:{" "}
          {words.credit.to === null ? (
            words.credit.name
          ) : (
            <a className="al-toque" href={words.credit.to} rel="noopener">
              {words.credit.name}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

function Part({ document, first }: { document: SynodDocument; first: boolean }) {
  const { id, title, label, html, cover, file } = document;
  return (
    <section className={`en-pila hueco-5 ${css.cuaderno}`} aria-labelledby={id}>
      <FrontCover
        cover={cover}
        title={title}
        className={css.cuaderno__tapa}
        sizes="(min-width: 60rem) 16rem, 15rem"
        first={first}
      />
      <div className={css.cuaderno__texto}>
        <h2 id={id}>{title}</h2>
        {label && <p className="rotulo">{label}</p>}
        <Prose html={html} />
        <DownloadLink label="Descargar" offered={file} withTitle />
      </div>
    </section>
  );
}
