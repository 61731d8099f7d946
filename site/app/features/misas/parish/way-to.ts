import { city } from "@arzobispado/diocese/config/place";
import { wayThere } from "../../../text/places/way-there.ts";
import type { Place } from "../places.ts";

/** Address of a map with directions to a place: to its point, or to its name if the point is unknown. */
export function wayTo({ point, nombre, lugar }: Pick<Place, "point" | "nombre" | "lugar">): string {
  if (point) return wayThere(`${point.lat},${point.lon}`);
  return wayThere([nombre, lugar.indicaciones, city].filter(Boolean).join(", "));
}
