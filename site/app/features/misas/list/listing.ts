import { type Aviso, type Excepcion, type Occurrence, occurrences, takesPlace } from "@arzobispado/diocese/misas";
import { metresBetween, type Point } from "../../../text/places/distance.ts";
import { withLastDays } from "../notice-days.ts";
import type { Place } from "../places.ts";
import { lugarOf, type Timetable } from "../timetable.ts";
import { nightEnds, shownDay, shownMinutes } from "../words/shown-moment.ts";
import { streamsOf } from "../words/streams.ts";
import { type AskedDays, type MisasQuery, partsOfDay } from "./misas-query.ts";

/** Row of the list of Masses. */
export interface Listed {
  what: Occurrence;
  place: Place;
  /** Metres from the person or landmark. `null`: unknown. */
  metres: number | null;
  /** The Mass is on the eve of the Sunday that was asked for. */
  isAnticipated: boolean;
  /** Address of its broadcast. Empty: no broadcast. */
  stream?: string;
}

/** Greatest distance of a church near a landmark. Metres. */
const nearby = 2000;
const fewestNear = 3;

/** Places of a zone; or places near a landmark, the nearest first, at least three. */
export function placesAt(
  places: readonly Place[],
  where: { id: string; clase: string; punto: Point } | null,
): { place: Place; metres: number | null }[] {
  if (!where) return places.map((place) => ({ place, metres: null }));
  if (where.clase === "zona") {
    return places.filter(({ zonas }) => zonas.includes(where.id)).map((place) => ({ place, metres: null }));
  }
  const known = places
    .flatMap((place) => (place.point ? [{ place, metres: metresBetween(where.punto, place.point) }] : []))
    .sort((one, other) => one.metres - other.metres);
  const near = known.filter(({ metres }) => metres <= nearby);
  return near.length >= fewestNear ? near : known.slice(0, fewestNear);
}

/** Lists the occurrences that match the query, also suspended or moved ones, by start. */
export function listingOf(
  { places, horarios, excepciones, calendario }: Timetable,
  query: Pick<MisasQuery, "hora" | "tipo" | "idioma" | "acceso" | "dia">,
  at: ReturnType<typeof placesAt>,
  asked: AskedDays,
): { listed: Listed[]; avisos: Aviso[] } {
  const { from, to } = asked;
  const metresOf = new Map(at.map(({ place, metres }) => [place.id, metres]));
  const meant = places.filter(
    ({ id, lugar }) => metresOf.has(id) && (query.acceso === "" || lugar.accesos.some((one) => one === query.acceso)),
  );
  const byId = new Map(meant.map((place) => [place.id, place]));
  const about = { lugares: meant.map(lugarOf), horarios: horarios.filter(({ lugar }) => byId.has(lugar)) };
  // A Mass after midnight belongs to the evening before: compute one more day.
  const { ocurrencias, avisos } = occurrences({ ...about, excepciones, calendario }, from, to + 1);
  const streamOf = streamsOf({ places: meant, horarios: about.horarios });
  const listed = withLastDays(ocurrencias, excepciones).flatMap((what) => {
    const place = byId.get(what.lugar);
    if (!place || what.tipo !== query.tipo || !isIn(what, query, asked)) return [];
    const isAnticipated = query.dia === "domingo" && shownDay(what) < to;
    return { what, place, metres: metresOf.get(place.id) ?? null, isAnticipated, stream: streamOf(what) };
  });
  return { listed: [...listed].sort(nearestFirst), avisos: avisos.filter(({ dia }) => dia <= to) };
}

function isIn(
  what: Occurrence,
  { hora, idioma }: Pick<MisasQuery, "hora" | "idioma">,
  { from, to, fromMinutes }: AskedDays,
): boolean {
  const { dia, ini, fin, de } = what;
  const day = shownDay(what);
  if (day > to || (day < from && fromMinutes >= nightEnds)) return false;
  if (dia === from && Math.max(ini, fin ?? 0) < fromMinutes) return false;
  const part = hora === "" ? null : partsOfDay[hora];
  const minutes = shownMinutes(what);
  if (part && (minutes < part.from || minutes >= part.to)) return false;
  return idioma === "" || (de.idiomas ?? []).includes(idioma) || (idioma === "castellano" && !de.idiomas?.length);
}

/** Compares by start, then by distance, then by name. */
function nearestFirst(one: Listed, other: Listed): number {
  const start = one.what.dia - other.what.dia || one.what.ini - other.what.ini;
  return start || (one.metres ?? 0) - (other.metres ?? 0) || one.place.nombre.localeCompare(other.place.nombre, "es");
}

export const firstThatTakesPlace = (listed: readonly Listed[]): Listed | undefined =>
  listed.find(({ what }) => takesPlace(what));

/** Suspensions for zones or for all among the rows, without duplicates, to show once above the list. */
export function bulkNotices(listed: readonly Listed[]): Excepcion[] {
  const causes = listed.map(({ what }) => what.por).filter((por) => por !== null);
  return [...new Set(causes)].filter(
    ({ alcance, accion }) => accion === "suspende" && ["zona", "todas"].includes(alcance),
  );
}
