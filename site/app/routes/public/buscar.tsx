import { localMoment } from "@arzobispado/diocese/misas";
import { data, redirect } from "react-router";
import { backendContext, keptUntilContext, nowContext, publicOriginContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { problemStatusForVisitors } from "../../backend/problems.ts";
import { siteSettingsContext } from "../../backend/settings/site-settings.ts";
import { Notice } from "../../components/notice.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { SiteSearch } from "../../components/search/site-search.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import type { AskedMasses } from "../../features/buscar/asked-masses.ts";
import { resultsOfPage, search } from "../../features/buscar/buscar.ts";
import { buscarAddress, canonicalBuscarAddress, readBuscarQuery } from "../../features/buscar/buscar-query.ts";
import { FoundKinds } from "../../features/buscar/found-kinds.tsx";
import { NothingFound, WaysIn } from "../../features/buscar/nothing-found.tsx";
import { everything } from "../../features/misas/list/misas-query.ts";
import { searchedMasses } from "../../features/misas/list/searched-masses.server.ts";
import { readMisasRecords } from "../../features/misas/misas-records.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import { problemText } from "../../text/problems/problems.ts";
import type { Route } from "./+types/buscar.ts";
import css from "./buscar.module.css";
import "../../styles/kit/boton.css";

export const handle: PageHandle = { parameters: ["q", "tipo", "page"], keptFor: "a day" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const canonical = canonicalBuscarAddress(url.searchParams);
  if (canonical) throw redirect(canonical, 303);

  const query = readBuscarQuery(url.searchParams);
  const given = { query, origin: context.get(publicOriginContext) };
  const now = context.get(nowContext);
  if (query.q === "") return data({ ...given, found: null, problem: null });
  const sources = {
    client: context.get(backendContext),
    directory: context.get(directoryContext),
    settings: context.get(siteSettingsContext),
    today: localMoment(now.getTime()).day,
    masses: async ({ where, dia, tipo, idioma }: AskedMasses) => {
      const records = await readMisasRecords(context.get(directoryContext));
      const asked = { slug: where?.slug ?? "", dia, tipo: tipo || everything.tipo, idioma };
      const found = searchedMasses(records, asked, now);
      if (found) context.get(keptUntilContext)(found.until);
      return found;
    },
  };
  try {
    const found = await search(sources, query);
    const last = Math.ceil((found.kinds.find(({ kind }) => kind === query.kind)?.count ?? 0) / resultsOfPage);
    if (query.page > Math.max(1, last)) throw redirect(buscarAddress({ ...query, page: Math.max(1, last) }));
    return data({ ...given, found, problem: null });
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ ...given, found: null, problem: { status: problemStatusForVisitors(error) } }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: pageTitle("Buscar", loaderData.query.q),
        description:
          "Parroquias, noticias, clero, obras sociales, videos y documentos de la Arquidiócesis en una sola búsqueda.",
        origin: loaderData.origin,
        path: buscarAddress(loaderData.query),
        // Result pages are not indexed: search engines need no page of ours for each word.
        index: loaderData.query.q === "",
      })
    : [{ title: pageTitle("Buscar") }];

export default function Buscar({ loaderData: { query, found, problem } }: Route.ComponentProps) {
  return (
    <div className={`envoltura ${css.buscar}`}>
      <PageHead title="Buscar en el sitio" step="Buscar" />
      <SiteSearch id="buscar-aqui" label="Buscar en todo el sitio" value={query.q} isOfPage />
      {problem && (
        <Notice icon="aviso" tone="mal" title="No pudimos buscar" text={problemText(problem.status)} alert>
          <a className="boton" href={buscarAddress(query)}>
            <Icon name="repetir" />
            Reintentar
          </a>
        </Notice>
      )}
      {query.q === "" && <WaysIn />}
      {found && found.kinds.length === 0 && <NothingFound q={query.q} />}
      {found && found.kinds.length > 0 && <FoundKinds query={query} found={found} />}
    </div>
  );
}
