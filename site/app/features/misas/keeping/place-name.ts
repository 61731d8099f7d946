import type { Place } from "../places.ts";

/** How a place is called among those of its parish: `Templo`, or what a chapel is called. */
export const placeName = ({ isSede, lugar, nombre }: Place): string =>
  isSede && lugar.nombre === "" ? "Templo" : nombre;
