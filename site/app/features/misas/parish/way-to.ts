import { wayThere } from "../../../text/way-there.ts";
import type { Place } from "../places.ts";

/** A map of the person's own, with the way to a place: by its point, or by its name where nobody has told the point. */
export function wayTo({ point, nombre, lugar }: Pick<Place, "point" | "nombre" | "lugar">): string {
  if (point) return wayThere(`${point.lat},${point.lon}`);
  return wayThere([nombre, lugar.indicaciones, "La Paz"].filter(Boolean).join(", "));
}
