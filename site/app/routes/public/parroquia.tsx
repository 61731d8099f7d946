import {
  backendContext,
  cleanHtmlContext,
  keptUntilContext,
  nowContext,
  publicOriginContext,
} from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import { sharedPicture } from "../../backend/file-address.ts";
import { pageLoader } from "../../backend/problems.ts";
import { JsonLd } from "../../components/json-ld.tsx";
import { RecordProblem } from "../../components/layout/record-problem.tsx";
import { Prose } from "../../components/prose.tsx";
import { readMisasRecords } from "../../features/misas/misas-records.ts";
import { Hours } from "../../features/misas/parish/hours.tsx";
import { HoursTools } from "../../features/misas/parish/hours-tools.tsx";
import { NextMass } from "../../features/misas/parish/next-mass.tsx";
import { parishHours } from "../../features/misas/parish/parish-hours.ts";
import { structuredHours } from "../../features/misas/parish/structured-hours.ts";
import { timetableOfParish } from "../../features/misas/timetables.server.ts";
import { church } from "../../features/parroquias/church.ts";
import { OtherParroquia } from "../../features/parroquias/other-parroquia.tsx";
import { cleroDeParroquia, portadaDe } from "../../features/parroquias/parroquia.ts";
import { ParroquiaClero } from "../../features/parroquias/parroquia-clero.tsx";
import { ParroquiaGallery } from "../../features/parroquias/parroquia-gallery.tsx";
import { ParroquiaHero } from "../../features/parroquias/parroquia-hero.tsx";
import { ParroquiaMap } from "../../features/parroquias/parroquia-map.tsx";
import { getParroquia, parroquiasCatalog } from "../../features/parroquias/parroquias.ts";
import { parroquiasSection } from "../../sections/parroquias.ts";
import { mapAddress } from "../../text/html/map-address.server.ts";
import { plainText } from "../../text/html/plain-text.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import { picturesOf } from "../../text/pictures/picture-details.ts";
import { failedPageMeta } from "../../text/problems/page-failure.ts";
import type { Route } from "./+types/parroquia.ts";
import css from "./parroquia.module.css";

export { keptForADay as handle } from "../../backend/page-handle.ts";

const notFound = "No se ha encontrado la parroquia";

export const loader = pageLoader(async ({ context, params }: Route.LoaderArgs) => {
  const client = context.get(backendContext);
  const [parroquia, catalog] = await Promise.all([getParroquia(client, params.id), parroquiasCatalog(client)]);
  const now = context.get(nowContext);
  // If the hours fail to load, the page shows everything else.
  const records = await readMisasRecords(context.get(directoryContext)).catch(() => null);
  const timetable = records && timetableOfParish(records, parroquia.id);
  const hours = timetable && parishHours(timetable, now);
  if (hours) context.get(keptUntilContext)(hours.until);
  // The team pasted HTML and a map embed; only their safe parts leave the server.
  const safe = {
    descripcion: await context.get(cleanHtmlContext)(parroquia.descripcion),
    maps_ubicacion: mapAddress(parroquia.maps_ubicacion),
  };
  const origin = context.get(publicOriginContext);
  const thing = church(parroquia, origin);
  const structured = timetable && structuredHours(timetable, { address: thing.address, url: thing.url, now });
  return {
    ...{ parroquia: { ...parroquia, ...safe }, hours, isLost: records === null, catalog, origin },
    structured: { ...thing, ...structured },
  };
});

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) return failedPageMeta(error, "Parroquia");
  const { parroquia, origin } = loaderData;
  const cover = portadaDe(parroquia);
  return pageMeta({
    title: pageTitle(parroquia.nombre),
    description:
      plainText(parroquia.descripcion, 160) || [parroquia.nombre, parroquia.ubicacion].filter(Boolean).join(": "),
    origin,
    path: `${parroquiasSection.path}/${parroquia.id}`,
    image: sharedPicture(parroquia, cover, "1400x700"),
    imageAlt: cover ? (cover.alt ?? `Vista de ${parroquia.nombre}`) : undefined,
  });
};

export default function ParroquiaDetalle({
  loaderData: { parroquia, hours, isLost, catalog, structured },
}: Route.ComponentProps) {
  const hasPhotos = picturesOf(parroquia.imagenes, null).length > 0;
  return (
    <article aria-labelledby="nombre">
      <ParroquiaHero parroquia={parroquia}>
        {hours?.sede && <NextMass {...hours} place={hours.sede} hasLines={hours.lines.length > 0} />}
        {isLost && (
          <p role="status">
            No pudimos cargar los horarios. <a href={`${parroquiasSection.path}/${parroquia.id}`}>Reintentar</a>
          </p>
        )}
      </ParroquiaHero>
      <div className={`envoltura en-columna ${css.dos}`}>
        {hours?.sede && <Hours {...hours} place={hours.sede} />}
        <div className={css.dos__lado}>
          <ParroquiaMap parroquia={parroquia} />
          {hours?.sede && <HoursTools place={hours.sede} />}
        </div>
        {(hasPhotos || parroquia.descripcion !== "") && (
          <div className={css.dos__dice}>
            {hasPhotos && <ParroquiaGallery parroquia={parroquia} />}
            <Prose html={parroquia.descripcion} />
          </div>
        )}
        <ParroquiaClero clero={cleroDeParroquia(parroquia)} />
        <aside className={css.dos__otra} aria-label="Otras parroquias">
          <OtherParroquia catalog={catalog} />
        </aside>
      </div>
      <JsonLd thing={structured} />
    </article>
  );
}

/**
 * Error page of a parish that cannot be shown. With a script, a message that leads to the list is shown too (PAR-11).
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordProblem error={error} notFound={notFound} list={{ label: "Ver parroquias", to: parroquiasSection.path }} />
  );
}
