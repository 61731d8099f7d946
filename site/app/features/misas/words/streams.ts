import { type Horario, type Occurrence, takesPlace } from "@arzobispado/diocese/misas";
import { canParse } from "../../../text/can-parse.ts";
import type { Place } from "../places.ts";

/** Label at a celebration with a broadcast. */
export const streamInWords = "Se transmite en vivo";

/** Path of the page with current and coming broadcasts. */
export const livePath = "/en-vivo";

/** Data that visitors pay by the megabyte; for a video of 480 lines. */
export const costInWords = "≈ 10 MB por minuto";

interface Sources {
  places: readonly { id: string; lugar: { transmision?: string } }[];
  horarios: readonly Horario[];
}

/** Validates a stored address for a link. Empty: not an http(s) address. */
export function streamAddress(stored: string | undefined): string {
  const url = canParse(stored ?? "") ? new URL(stored ?? "") : null;
  return url && ["http:", "https:"].includes(url.protocol) ? url.href : "";
}

/**
 * Creates a function that finds the broadcast of a celebration: the address of its line, or of the change. The address
 * of a place counts for all its Masses, unless a line of the place has its own.
 * @returns address; empty: no broadcast, or it does not take place
 */
export function streamsOf({ places, horarios }: Sources): (what: Occurrence) => string {
  const byLine = new Set(horarios.flatMap(({ lugar, transmision }) => (streamAddress(transmision) ? [lugar] : [])));
  const ofPlace = new Map(
    places.flatMap(({ id, lugar }) => {
      const address = byLine.has(id) ? "" : streamAddress(lugar.transmision);
      return address === "" ? [] : [[id, address] as const];
    }),
  );
  return (what) => {
    if (!takesPlace(what)) return "";
    const own =
      streamAddress(what.de.transmision) || (what.estado === "normal" ? "" : streamAddress(what.por?.transmision));
    return own || (what.tipo === "misa" ? (ofPlace.get(what.lugar) ?? "") : "");
  };
}

/** Places with any broadcast. */
export function placesWithStreams(
  { places, horarios }: Pick<Sources, "horarios"> & { places: readonly Place[] },
  excepciones: readonly { lugar?: string; parroquia?: string; transmision?: string }[],
): Place[] {
  const named = [...horarios, ...excepciones].filter(({ transmision }) => streamAddress(transmision) !== "");
  const ids = new Set(named.flatMap((one) => [one.lugar, "parroquia" in one ? one.parroquia : ""]).filter(Boolean));
  return places.filter(
    ({ id, parroquia, lugar }) => ids.has(id) || ids.has(parroquia) || streamAddress(lugar.transmision) !== "",
  );
}
