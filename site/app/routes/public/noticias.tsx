import { redirect } from "react-router";
import { backendContext, nowContext, publicOriginContext, reportContext } from "../../backend/context.ts";
import { loadPage, orNewest } from "../../backend/list/load-page.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { CopyAddress } from "../../components/copy-address.tsx";
import css from "../../components/list/list-results.module.css";
import { ListResults } from "../../components/list/list-results.tsx";
import { listActiveFilters } from "../../features/noticias/active-filters.ts";
import noticiaCardCss from "../../features/noticias/noticia-card.module.css";
import { NoticiaCard } from "../../features/noticias/noticia-card.tsx";
import { findNoticias, latestNoticias, noticiasCatalog } from "../../features/noticias/noticias.ts";
import { NoticiasFilters } from "../../features/noticias/noticias-filters.tsx";
import {
  canonicalNoticiasAddress,
  noticiasAddress,
  noticiasQueryToParams,
  readNoticiasQuery,
} from "../../features/noticias/noticias-query.ts";
import { dayInLaPaz } from "../../text/dates/dates.ts";
import { defaultPageSize, fewResults, usualPageSizes } from "../../text/list-query.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/noticias.ts";
import "../../styles/kit/encabezado.css";

export const handle: PageHandle = {
  parameters: [
    "search",
    "tipo",
    "tags",
    "fecha_publicacion_inicio",
    "fecha_publicacion_fin",
    "periodo",
    "page",
    "perPage",
    "sort",
  ],
  keptFor: "a day",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const today = dayInLaPaz(context.get(nowContext));
  const canonical = canonicalNoticiasAddress(url.searchParams, today);
  if (canonical) throw redirect(canonical, 303);

  const query = readNoticiasQuery(url.searchParams);
  const origin = context.get(publicOriginContext);
  const client = context.get(backendContext);
  const isWhole = noticiasAddress({ ...query, page: 1, perPage: defaultPageSize }) === "/noticias";
  return loadPage(
    () =>
      orNewest(findNoticias(client, query), {
        few: isWhole ? 0 : fewResults,
        shown: 3,
        find: (atMost) => latestNoticias(client, atMost),
      }),
    (page) => noticiasAddress({ ...query, page }),
    noticiasCatalog(client).then((catalog) => ({ ...catalog, query, today, origin })),
    context.get(reportContext),
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: pageTitle("Noticias", loaderData.query.search),
        description:
          "Las noticias de la Arquidiócesis de Nuestra Señora de La Paz: parroquias, pastoral social, celebraciones y jóvenes.",
        origin: loaderData.origin,
        path: noticiasAddress(loaderData.query),
        index: loaderData.page !== null,
      })
    : [{ title: pageTitle("Noticias") }];

export default function Noticias({ loaderData }: Route.ComponentProps) {
  const { query, today, page, problem, tipos, tags } = loaderData;
  return (
    <div className="envoltura">
      <div className="encabezado">
        <Breadcrumb steps={[{ label: "Inicio", to: "/" }, { label: "Noticias" }]} />
        <h1>Noticias</h1>
      </div>
      <div className={css["con-filtros"]}>
        <NoticiasFilters query={query} tipos={tipos} tags={tags} today={today}>
          <CopyAddress />
        </NoticiasFilters>
        <ListResults
          path="/noticias"
          address={noticiasAddress(query)}
          page={page}
          problem={problem}
          filters={listActiveFilters(query, tipos, tags, today)}
          noun={["noticia", "noticias"]}
          nothing={nothing}
          failure={{ title: "No pudimos cargar las noticias", dialog: true }}
          addressOf={(number) => noticiasAddress({ ...query, page: number })}
          sizes={usualPageSizes}
          kept={noticiasQueryToParams({ ...query, page: 1, perPage: 10 })}
        >
          {(noticias) => (
            <div className={noticiaCardCss["reja-notas"]}>
              {noticias.map((noticia, index) => (
                <NoticiaCard key={noticia.id} noticia={noticia} wide={index === 0 && noticias === page?.items} />
              ))}
            </div>
          )}
        </ListResults>
      </div>
    </div>
  );
}

const nothing = {
  filtered: ["No hay noticias con esos filtros"],
  none: ["Todavía no hay noticias", "En cuanto se publique la primera la verás aquí."],
  all: "Ver todas las noticias",
  newest: "Últimas noticias",
} satisfies React.ComponentProps<typeof ListResults>["nothing"];
