import { type Need, needNames, needs } from "@arzobispado/diocese/config/needs";
import { demonym } from "@arzobispado/diocese/config/place";
import { type Directory, directoryContext } from "../../backend/directory/directory.ts";
import { Banner } from "../../components/banner.tsx";
import { CopyAddress } from "../../components/copy-address.tsx";
import listResultsCss from "../../components/list/list-results.module.css";
import { ListResults } from "../../components/list/list-results.tsx";
import { findIdsByMeaning } from "../../features/buscar/find-ids-by-meaning.ts";
import { bannerPictures } from "../../features/obras/banner-pictures.ts";
import { NeedsBar } from "../../features/obras/needs-bar.tsx";
import { ObraCard } from "../../features/obras/obra-card.tsx";
import { findObras } from "../../features/obras/obras.ts";
import { ObrasFilters } from "../../features/obras/obras-filters.tsx";
import { listHandle, listLoader, listMeta } from "../../section-pages/list-route.ts";
import { obrasSection } from "../../sections/obras.ts";
import { activeFilters } from "../../sections/query.ts";
import { capital } from "../../text/capital.ts";
import type { Route } from "./+types/obras-sociales.ts";
import css from "./obras-sociales.module.css";

export const handle = listHandle(obrasSection);

export const loader = listLoader(obrasSection, {
  find: findObras,
  meant: (context, search) => findIdsByMeaning(context.get(directoryContext), "obras", search),
  more: async ({ context }) => ({ offered: await offeredNeeds(context.get(directoryContext)) }),
  // An external backend (`BACKEND_URL`) may lack the field for needs and would reject the filter.
  adapt: async (query, context) => {
    const offered = await offeredNeeds(context.get(directoryContext));
    return offered.length > 0 ? query : { ...query, necesidad: "" };
  },
});

/**
 * Lists the needs for which there is at least one work, in the order in which they are offered. Empty if the works
 * cannot be read.
 */
async function offeredNeeds(directory: Directory): Promise<Need[]> {
  const works = await directory.records("obras_sociales").catch(() => []);
  const usedNeeds = new Set(works.flatMap(({ necesidades }) => necesidades ?? []));
  return needNames.filter((need) => usedNeeds.has(need));
}

const introduction = `Hogares, comedores, centros de salud y escuelas donde la Iglesia ${demonym.feminine} acompaña a quienes más lo necesitan. Conócelas, visítalas o súmate.`;

export const meta = listMeta(obrasSection, introduction);

export default function ObrasSociales({ loaderData: { query, offered, page, problem } }: Route.ComponentProps) {
  const filters = activeFilters(obrasSection, query, {
    ubicacion: (place) => `En «${place}»`,
    necesidad: (need) => needs[need as keyof typeof needs],
  });
  return (
    <>
      <Banner
        title={`Conoce sobre nuestras Obras Sociales Católicas ${capital(demonym.feminine)}s`}
        steps={[{ label: obrasSection.label }]}
        pictures={bannerPictures}
      >
        <p className="entrada">{introduction}</p>
      </Banner>
      <NeedsBar query={query} offered={offered} />
      <div className={`envoltura en-columna hueco-5 ${listResultsCss["con-filtros"]}`}>
        <ObrasFilters query={query}>
          <CopyAddress />
        </ObrasFilters>
        <ListResults section={obrasSection} query={query} page={page} problem={problem} filters={filters}>
          {(works) => (
            <div className={`en-columna ${css["reja-obras"]}`}>
              {works.map((obra, index) => (
                <ObraCard key={obra.id} obra={obra} first={index < 2} />
              ))}
            </div>
          )}
        </ListResults>
      </div>
    </>
  );
}
