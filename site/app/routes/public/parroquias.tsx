import { redirect } from "react-router";
import { backendContext, publicOriginContext, reportContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import { findOrMeant } from "../../backend/list/find-or-meant.ts";
import { loadPage } from "../../backend/list/load-page.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { Banner } from "../../components/banner.tsx";
import { CopyAddress } from "../../components/copy-address.tsx";
import listResultsCss from "../../components/list/list-results.module.css";
import { ListResults } from "../../components/list/list-results.tsx";
import { meantByList } from "../../features/buscar/meant-by-list.ts";
import { listActiveFilters } from "../../features/parroquias/active-filters.ts";
import { bannerPictures } from "../../features/parroquias/banner-pictures.ts";
import { ParroquiaCard } from "../../features/parroquias/parroquia-card.tsx";
import { findParroquias, parroquiasCatalog } from "../../features/parroquias/parroquias.ts";
import { ParroquiasFilters } from "../../features/parroquias/parroquias-filters.tsx";
import {
  canonicalParroquiasAddress,
  parroquiasAddress,
  parroquiasPath,
  parroquiasQueryToParams,
  readParroquiasQuery,
} from "../../features/parroquias/parroquias-query.ts";
import { usualPageSizes } from "../../text/list-query.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/parroquias.ts";
import css from "./parroquias.module.css";

export const handle: PageHandle = {
  parameters: ["search", "tipo", "vicarias", "ubicacion", "page", "perPage"],
  keptFor: "a day",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const canonical = canonicalParroquiasAddress(url.searchParams);
  if (canonical) throw redirect(canonical, 303);

  const query = readParroquiasQuery(url.searchParams);
  const origin = context.get(publicOriginContext);
  const client = context.get(backendContext);
  return loadPage(
    () =>
      findOrMeant(
        query.search,
        (ids) => findParroquias(client, query, ids),
        () => meantByList(context.get(directoryContext), "parroquias", query.search),
      ),
    (page) => parroquiasAddress({ ...query, page }),
    parroquiasCatalog(client).then((catalog) => ({ catalog, query, origin })),
    context.get(reportContext),
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: pageTitle("Parroquias", loaderData.query.search),
        description:
          "Parroquias, basílicas, santuarios y capillas de La Paz y sus provincias: búscalas por nombre, tipo, vicaría o ubicación.",
        origin: loaderData.origin,
        path: parroquiasAddress(loaderData.query),
        index: loaderData.page !== null,
      })
    : [{ title: pageTitle("Parroquias") }];

export default function Parroquias({ loaderData: { query, page, problem, catalog } }: Route.ComponentProps) {
  return (
    <>
      <Banner
        title="Conoce nuestras Parroquias"
        steps={[{ label: "Inicio", to: "/" }, { label: "Parroquias" }]}
        pictures={bannerPictures}
      />
      <div className={`envoltura ${listResultsCss["con-filtros"]}`}>
        <ParroquiasFilters query={query} catalog={catalog}>
          <CopyAddress />
        </ParroquiasFilters>
        <ListResults
          path={parroquiasPath}
          address={parroquiasAddress(query)}
          page={page}
          problem={problem}
          filters={listActiveFilters(query, catalog)}
          noun={["parroquia", "parroquias"]}
          nothing={nothing}
          failure={{ title: "No pudimos cargar las parroquias", dialog: true }}
          addressOf={(number) => parroquiasAddress({ ...query, page: number })}
          sizes={usualPageSizes}
          kept={parroquiasQueryToParams({ ...query, page: 1, perPage: 10 })}
        >
          {(parroquias) => (
            <div className={css["reja-fichas"]}>
              {parroquias.map((parroquia, index) => (
                <ParroquiaCard key={parroquia.id} parroquia={parroquia} first={index < 4} />
              ))}
            </div>
          )}
        </ListResults>
      </div>
    </>
  );
}

const nothing = {
  filtered: ["No hay parroquias con esos filtros"],
  none: ["Todavía no hay parroquias", "En cuanto se publique la primera la verás aquí."],
  all: "Ver todas las parroquias",
} satisfies React.ComponentProps<typeof ListResults>["nothing"];
