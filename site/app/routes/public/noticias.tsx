import { organization } from "@arzobispado/diocese/config/organization";
import { nowContext } from "../../backend/context.ts";
import { CopyAddress } from "../../components/copy-address.tsx";
import css from "../../components/list/list-results.module.css";
import { ListResults } from "../../components/list/list-results.tsx";
import { PageHead } from "../../components/page-head.tsx";
import noticiaCardCss from "../../features/noticias/noticia-card.module.css";
import { NoticiaCard } from "../../features/noticias/noticia-card.tsx";
import { findNoticias, latestNoticias, noticiasCatalog } from "../../features/noticias/noticias.ts";
import { NoticiasFilters } from "../../features/noticias/noticias-filters.tsx";
import { noticiasFilters, shortNoticiasQuery } from "../../features/noticias/noticias-query.ts";
import { listHandle, listLoader, listMeta } from "../../section-pages/list-route.ts";
import { noticiasAddress, noticiasSection } from "../../sections/noticias.ts";
import { localDay } from "../../text/dates/dates.ts";
import type { Route } from "./+types/noticias.ts";

export const handle = listHandle(noticiasSection, ["periodo"]);

export const loader = listLoader(noticiasSection, {
  find: findNoticias,
  newest: latestNoticias,
  more: async ({ client, context }) => ({
    ...(await noticiasCatalog(client)),
    today: localDay(context.get(nowContext)),
  }),
  short: (params, context) => {
    const query = shortNoticiasQuery(params, localDay(context.get(nowContext)));
    return query && noticiasAddress(query);
  },
});

export const meta = listMeta(
  noticiasSection,
  `Las noticias de la ${organization.name}: parroquias, pastoral social, celebraciones y jóvenes.`,
);

export default function Noticias({ loaderData }: Route.ComponentProps) {
  const { query, today, page, problem, tipos, tags } = loaderData;
  const filters = noticiasFilters(query, { tipos, tags }, today);
  return (
    <div className="envoltura">
      <PageHead title={noticiasSection.label} />
      <div className={`en-columna hueco-5 ${css["con-filtros"]}`}>
        <NoticiasFilters query={query} tipos={tipos} tags={tags} today={today}>
          <CopyAddress />
        </NoticiasFilters>
        <ListResults section={noticiasSection} query={query} page={page} problem={problem} filters={filters}>
          {(items) => (
            <div className={`en-pila hueco-5 ${noticiaCardCss["reja-notas"]}`}>
              {items.map((noticia, index) => (
                <NoticiaCard key={noticia.id} noticia={noticia} wide={index === 0 && items === page?.items} />
              ))}
            </div>
          )}
        </ListResults>
      </div>
    </div>
  );
}
