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
import { listActiveFilters } from "../../features/obras/active-filters.ts";
import { bannerPictures } from "../../features/obras/banner-pictures.ts";
import { NeedsBar } from "../../features/obras/needs-bar.tsx";
import { ObraCard } from "../../features/obras/obra-card.tsx";
import { findObras } from "../../features/obras/obras.ts";
import { ObrasFilters } from "../../features/obras/obras-filters.tsx";
import {
  canonicalObrasAddress,
  obrasAddress,
  obrasPageSizes,
  obrasPath,
  obrasQueryToParams,
  readObrasQuery,
} from "../../features/obras/obras-query.ts";
import { offeredNeeds } from "../../features/obras/offered-needs.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/obras-sociales.ts";
import css from "./obras-sociales.module.css";

export const handle: PageHandle = {
  parameters: ["search", "ubicacion", "necesidad", "page", "perPage"],
  keptFor: "a day",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const canonical = canonicalObrasAddress(url.searchParams);
  if (canonical) throw redirect(canonical, 303);

  const directory = context.get(directoryContext);
  const offered = await offeredNeeds(directory);
  const asked = readObrasQuery(url.searchParams);
  // An external backend (`BACKEND_URL`) may lack the field for needs and would reject the filter.
  const query = offered.length > 0 ? asked : { ...asked, necesidad: "" as const };
  const origin = context.get(publicOriginContext);
  return loadPage(
    () =>
      findOrMeant(
        query.search,
        (ids) => findObras(context.get(backendContext), query, ids),
        () => meantByList(directory, "obras", query.search),
      ),
    (page) => obrasAddress({ ...query, page }),
    { query, offered, origin },
    context.get(reportContext),
  );
}

const introduction =
  "Hogares, comedores, centros de salud y escuelas donde la Iglesia paceña acompaña a quienes más lo necesitan. Conócelas, visítalas o súmate.";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: pageTitle("Obras sociales", loaderData.query.search),
        description: introduction,
        origin: loaderData.origin,
        path: obrasAddress(loaderData.query),
        index: loaderData.page !== null,
      })
    : [{ title: pageTitle("Obras sociales") }];

export default function ObrasSociales({ loaderData }: Route.ComponentProps) {
  const { query, offered, page, problem } = loaderData;
  return (
    <>
      <Banner
        title="Conoce sobre nuestras Obras Sociales Católicas Paceñas"
        steps={[{ label: "Inicio", to: "/" }, { label: "Obras sociales" }]}
        pictures={bannerPictures}
      >
        <p className="entrada">{introduction}</p>
      </Banner>
      <NeedsBar query={query} offered={offered} />
      <div className={`envoltura ${listResultsCss["con-filtros"]}`}>
        <ObrasFilters query={query}>
          <CopyAddress />
        </ObrasFilters>
        <ListResults
          path={obrasPath}
          address={obrasAddress(query)}
          page={page}
          problem={problem}
          filters={listActiveFilters(query)}
          noun={["obra social", "obras sociales"]}
          nothing={nothing}
          failure={{ title: "No pudimos cargar las obras sociales", dialog: false }}
          addressOf={(number) => obrasAddress({ ...query, page: number })}
          sizes={obrasPageSizes}
          kept={obrasQueryToParams({ ...query, page: 1, perPage: 10 })}
        >
          {(obras) => (
            <div className={css["reja-obras"]}>
              {obras.map((obra, index) => (
                <ObraCard key={obra.id} obra={obra} first={index < 2} />
              ))}
            </div>
          )}
        </ListResults>
      </div>
    </>
  );
}

const nothing = {
  filtered: ["No hay obras sociales con esos filtros"],
  none: ["Todavía no hay obras sociales", "En cuanto se publique la primera la verás aquí."],
  all: "Ver todas las obras",
} satisfies React.ComponentProps<typeof ListResults>["nothing"];
