import { type Horario, type Occurrence, takesPlace } from "@arzobispado/diocese/misas";
import { canParse } from "../../../text/can-parse.ts";
import type { Place } from "../places.ts";

/** At a celebration of a list. */
export const streamInWords = "Se transmite en vivo";

/** Page of what is on the air and what comes next. */
export const livePath = "/en-vivo";

/** Data that a person pays by the megabyte: a picture of 480 lines. */
export const costInWords = "≈ 10 MB por minuto";

interface Sources {
  places: readonly { id: string; lugar: { transmision?: string } }[];
  horarios: readonly Horario[];
}

/** An address that a page may link to; empty for none. */
export function streamAddress(stored: string | undefined): string {
  const url = canParse(stored ?? "") ? new URL(stored ?? "") : null;
  return url && ["http:", "https:"].includes(url.protocol) ? url.href : "";
}

/**
 * Finds the transmission of a celebration: that of its line or of the change that adds it. The address of a place stands for
 * all of its Masses where no line of the place has one of its own.
 * @returns address; empty where nothing is transmitted, and for what does not take place
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

/** Places that transmit something. */
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
