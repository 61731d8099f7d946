import { city } from "@arzobispado/diocese/config/place";
import { directoryContext } from "../../backend/directory/directory.ts";
import { Banner } from "../../components/banner.tsx";
import { CopyAddress } from "../../components/copy-address.tsx";
import listResultsCss from "../../components/list/list-results.module.css";
import { ListResults } from "../../components/list/list-results.tsx";
import { findIdsByMeaning } from "../../features/buscar/find-ids-by-meaning.ts";
import { bannerPictures } from "../../features/parroquias/banner-pictures.ts";
import { ParroquiaCard } from "../../features/parroquias/parroquia-card.tsx";
import { findParroquias, parroquiasCatalog } from "../../features/parroquias/parroquias.ts";
import { ParroquiasFilters } from "../../features/parroquias/parroquias-filters.tsx";
import { listHandle, listLoader, listMeta } from "../../section-pages/list-route.ts";
import { parroquiasSection } from "../../sections/parroquias.ts";
import { activeFilters, labelOf } from "../../sections/query.ts";
import type { Route } from "./+types/parroquias.ts";
import css from "./parroquias.module.css";

export const handle = listHandle(parroquiasSection);

export const loader = listLoader(parroquiasSection, {
  find: findParroquias,
  meant: (context, search) => findIdsByMeaning(context.get(directoryContext), "parroquias", search),
  more: async ({ client }) => ({ catalog: await parroquiasCatalog(client) }),
});

export const meta = listMeta(
  parroquiasSection,
  `Parroquias, basílicas, santuarios y capillas de ${city} y sus provincias: búscalas por nombre, tipo, vicaría o ubicación.`,
);

export default function Parroquias({ loaderData: { query, page, problem, catalog } }: Route.ComponentProps) {
  const filters = activeFilters(parroquiasSection, query, {
    tipo: labelOf(catalog.tipos, "tipo", "Tipo desconocido"),
    vicarias: labelOf(catalog.vicarias, "nombre", "Vicaría desconocida"),
    ubicacion: (place) => `En «${place}»`,
  });
  return (
    <>
      <Banner
        title="Conoce nuestras Parroquias"
        steps={[{ label: parroquiasSection.label }]}
        pictures={bannerPictures}
      />
      <div className={`envoltura en-columna hueco-5 ${listResultsCss["con-filtros"]}`}>
        <ParroquiasFilters query={query} catalog={catalog}>
          <CopyAddress />
        </ParroquiasFilters>
        <ListResults section={parroquiasSection} query={query} page={page} problem={problem} filters={filters}>
          {(items) => (
            <div className={`en-columna ${css["reja-fichas"]}`}>
              {items.map((parroquia, index) => (
                <ParroquiaCard key={parroquia.id} parroquia={parroquia} first={index < 4} />
              ))}
            </div>
          )}
        </ListResults>
      </div>
    </>
  );
}
