import type { Place } from "../places.ts";

/** A map of the person's own, with the way to a place: by its point, or by its name where nobody has told the point. */
export function wayTo({ point, nombre, lugar }: Pick<Place, "point" | "nombre" | "lugar">): string {
  const target = point
    ? `${point.lat},${point.lon}`
    : [nombre, lugar.indicaciones, "La Paz"].filter(Boolean).join(", ");
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`;
}
