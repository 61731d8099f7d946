import { redirect } from "react-router";
import { backendContext, publicOriginContext, reportContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import { findOrMeant } from "../../backend/list/find-or-meant.ts";
import { loadPage } from "../../backend/list/load-page.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { ListResults } from "../../components/list/list-results.tsx";
import peopleCss from "../../components/people.module.css";
import { meantByList } from "../../features/buscar/meant-by-list.ts";
import { listActiveFilters } from "../../features/cleros/active-filters.ts";
import { CleroCard } from "../../features/cleros/clero-card.tsx";
import { clerosCatalog, findCleros } from "../../features/cleros/cleros.ts";
import {
  canonicalClerosAddress,
  clerosAddress,
  clerosPageSizes,
  clerosPath,
  clerosQueryToParams,
  readClerosQuery,
} from "../../features/cleros/cleros-query.ts";
import { ClerosSearch } from "../../features/cleros/cleros-search.tsx";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/cleros-diocesanos.ts";
import css from "./cleros-diocesanos.module.css";
import "../../styles/kit/encabezado.css";

export const handle: PageHandle = {
  parameters: ["search", "cargos", "parroquias", "vicarias", "page", "perPage"],
  keptFor: "a day",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const canonical = canonicalClerosAddress(url.searchParams);
  if (canonical) throw redirect(canonical, 303);

  const query = readClerosQuery(url.searchParams);
  const origin = context.get(publicOriginContext);
  const client = context.get(backendContext);
  return loadPage(
    () =>
      findOrMeant(
        query.search,
        (ids) => findCleros(client, query, ids),
        () => meantByList(context.get(directoryContext), "clero", query.search),
      ),
    (page) => clerosAddress({ ...query, page }),
    clerosCatalog(client).then((catalog) => ({ catalog, query, origin })),
    context.get(reportContext),
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: pageTitle("Clero paceño", loaderData.query.search),
        description:
          "Obispos, sacerdotes y diáconos de la Arquidiócesis de Nuestra Señora de La Paz: su cargo y la parroquia donde sirven.",
        origin: loaderData.origin,
        path: clerosAddress(loaderData.query),
        index: loaderData.page !== null,
      })
    : [{ title: pageTitle("Clero paceño") }];

export default function ClerosDiocesanos({ loaderData }: Route.ComponentProps) {
  const { query, page, problem, catalog } = loaderData;
  return (
    <div className={`envoltura ${css.directorio}`}>
      <div className="encabezado">
        <Breadcrumb steps={[{ label: "Inicio", to: "/" }, { label: "Clero paceño" }]} />
        <h1>Clero paceño</h1>
      </div>
      <ClerosSearch query={query} catalog={catalog} />
      <ListResults
        path={clerosPath}
        address={clerosAddress(query)}
        page={page}
        problem={problem}
        filters={listActiveFilters(query, catalog)}
        noun={["persona", "personas"]}
        nothing={nothing}
        failure={{ title: "No pudimos cargar el clero", dialog: false }}
        addressOf={(number) => clerosAddress({ ...query, page: number })}
        sizes={clerosPageSizes}
        kept={clerosQueryToParams({ ...query, page: 1, perPage: 10 })}
      >
        {(cleros) => (
          <ul className={peopleCss["reja-clero"]}>
            {cleros.map((clero, index) => (
              <li key={clero.id}>
                <CleroCard clero={clero} first={index < 4} />
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </div>
  );
}

const nothing = {
  filtered: [
    "No encontramos a nadie con esa búsqueda",
    "Quita uno de los filtros o escribe solo un nombre o un apellido. También puedes ver a todos.",
  ],
  none: ["El directorio está vacío", "En cuanto se registre a la primera persona la verás aquí."],
  all: "Ver todo el clero",
} satisfies React.ComponentProps<typeof ListResults>["nothing"];
