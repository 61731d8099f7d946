import { center } from "@arzobispado/diocese/config/place";
import {
  type KeptPlace,
  localMoment,
  occurrences,
  type Packed,
  type Tipo,
  takesPlace,
  unpack,
} from "@arzobispado/diocese/misas";
import { isOfNight, listedHour, shownDay } from "../../../features/misas/words/shown-moment.ts";
import { streamInWords, streamsOf } from "../../../features/misas/words/streams.ts";
import { hourInWords, markInWords } from "../../../text/hours.ts";
import { dialAddress } from "../../../text/phone.ts";
import { distanceInWords, metresBetween, type Point, walkOf } from "../../../text/places/distance.ts";
import { placePath } from "../../../text/places/place-path.ts";
import { shownAfterStart } from "../../../text/shown-after-start.ts";

/** Texts of a row in the list (filled-row.ts). */
export type NearRow = Record<"hora" | "nombre" | "marca" | "cambio" | "lugar" | "camino" | "path", string> & {
  isOfNight: boolean;
};

/** Metres from the centre beyond which no list is shown: nobody goes to Mass from so far. */
const far = 60_000;
/** Metres within which a place is near; farther ones are listed only if none is. */
const nearEnough = 5000;
/** Minutes that somebody may arrive late. */
const late = 5;
const mostRows = 30;

/** Position in degrees, as a device gives it. */
type Position = Pick<GeolocationCoordinates, "latitude" | "longitude">;

/** Celebrations near a point in the rest of the day: those still reachable first, then by start. */
export function nearby(
  packed: Packed,
  { latitude, longitude }: Position,
  now: Date,
  tipo: Tipo,
): { rows: NearRow[]; isFar: boolean } {
  const here: Point = { lat: latitude, lon: longitude };
  if (metresBetween(here, center) > far) return { rows: [], isFar: true };
  const kept = unpack(packed);
  const { day, minutes } = localMoment(now.getTime());
  const zones = new Map(kept.references.map((one) => [one.slug, one]));
  const places = kept.places.filter(isKnown);
  const lugares = places.map(({ id, parroquia, zona, jurisdiccion }) => ({
    ...{ id, parroquia, jurisdiccion },
    zonas: [zona, zones.get(zona)?.parteDe ?? ""].filter(Boolean),
  }));
  const byId = new Map(places.map((place) => [place.id, { place, metres: metresBetween(here, place) }]));
  const { ocurrencias } = occurrences({ ...kept, lugares }, day, day + 1);
  const streamOf = streamsOf({ places: places.map((lugar) => ({ id: lugar.id, lugar })), horarios: kept.horarios });
  const coming = ocurrencias.flatMap((what) => {
    const at = byId.get(what.lugar);
    if (!at || what.tipo !== tipo || !takesPlace(what) || shownDay(what) > day) return [];
    const left = (what.dia - day) * 1440 + what.ini - minutes;
    return left < -shownAfterStart ? [] : { what, ...at, left, isReached: walkOf(at.metres) <= left + late };
  });
  const near = coming.filter(({ metres }) => metres <= nearEnough);
  const rows = [...(near.length > 0 ? near : coming)]
    .sort(
      (one, other) =>
        Number(other.isReached) - Number(one.isReached) || one.left - other.left || one.metres - other.metres,
    )
    .slice(0, mostRows)
    .map(({ what, place, metres, left }) => ({
      hora: listedHour(what),
      isOfNight: isOfNight(what),
      nombre: place.nombre,
      marca: markInWords(what.de).replace(/^(?=.)/, ", "),
      cambio: left < 0 ? `Empezó a las ${hourInWords(what.ini)}` : "",
      lugar: [streamOf(what) === "" ? "" : streamInWords, zones.get(place.zona)?.nombre ?? "", place.indicaciones]
        .filter(Boolean)
        .join(". "),
      camino: distanceInWords(metres),
      path: placePath(place),
    }));
  return { rows, isFar: false };
}

const isKnown = ({ lat, lon }: Point): boolean => lat !== 0 || lon !== 0;

/** Telephones near a point, the nearest first: shown when the saved data is too old for hours. */
export function nearestTelephones(
  packed: Packed,
  { latitude, longitude }: Position,
): { rows: TelephoneRow[]; isFar: boolean } {
  const here: Point = { lat: latitude, lon: longitude };
  if (metresBetween(here, center) > far) return { rows: [], isFar: true };
  const { places, references } = unpack(packed);
  const zones = new Map(references.map(({ slug, nombre }) => [slug, nombre]));
  const rows = places
    .filter((place) => isKnown(place) && place.telefono + place.whatsapp !== "")
    .map((place) => ({ place, metres: metresBetween(here, place) }))
    .sort((one, other) => one.metres - other.metres)
    .slice(0, mostRows)
    .map(({ place, metres }) => ({
      ...telephoneRow(place, zones.get(place.zona) ?? ""),
      camino: distanceInWords(metres),
    }));
  return { rows, isFar: false };
}

/** Row of a list of telephones: its link calls. */
export type TelephoneRow = Record<"nombre" | "marca" | "lugar" | "path", string> & { camino?: string };

export function telephoneRow(
  { nombre, telefono, whatsapp }: Pick<KeptPlace, "nombre" | "telefono" | "whatsapp">,
  lugar: string,
): TelephoneRow {
  const number = telefono || whatsapp;
  return { nombre: `${nombre}: ${number}`, marca: "", lugar, path: dialAddress(number) };
}
