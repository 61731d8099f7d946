import { organization } from "@arzobispado/diocese/config/organization";
import { directoryContext } from "../../backend/directory/directory.ts";
import { ListResults } from "../../components/list/list-results.tsx";
import { PageHead } from "../../components/page-head.tsx";
import peopleCss from "../../components/people.module.css";
import { findIdsByMeaning } from "../../features/buscar/find-ids-by-meaning.ts";
import { CleroCard } from "../../features/cleros/clero-card.tsx";
import { clerosCatalog, findCleros } from "../../features/cleros/cleros.ts";
import { ClerosSearch } from "../../features/cleros/cleros-search.tsx";
import { listHandle, listLoader, listMeta } from "../../section-pages/list-route.ts";
import { cleroSection } from "../../sections/clero.ts";
import { activeFilters, labelOf } from "../../sections/query.ts";
import type { Route } from "./+types/cleros-diocesanos.ts";
import css from "./cleros-diocesanos.module.css";

export const handle = listHandle(cleroSection);

export const loader = listLoader(cleroSection, {
  find: findCleros,
  meant: (context, search) => findIdsByMeaning(context.get(directoryContext), "clero", search),
  more: async ({ client }) => ({ catalog: await clerosCatalog(client) }),
});

export const meta = listMeta(
  cleroSection,
  `Obispos, sacerdotes y diáconos de la ${organization.name}: su cargo y la parroquia donde sirven.`,
);

export default function ClerosDiocesanos({ loaderData: { query, page, problem, catalog } }: Route.ComponentProps) {
  const unknown = "Filtro desconocido";
  const filters = activeFilters(cleroSection, query, {
    cargos: labelOf(catalog.cargos, "cargo", unknown),
    parroquias: labelOf(catalog.parroquias, "nombre", unknown),
    vicarias: labelOf(catalog.vicarias, "nombre", unknown),
  });
  return (
    <div className={`envoltura ${css.directorio}`}>
      <PageHead title={cleroSection.label} />
      <ClerosSearch query={query} catalog={catalog} />
      <ListResults section={cleroSection} query={query} page={page} problem={problem} filters={filters}>
        {(people) => (
          <ul className={peopleCss["reja-clero"]}>
            {people.map((person, index) => (
              <li key={person.id}>
                <CleroCard clero={person} first={index < 4} />
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </div>
  );
}
