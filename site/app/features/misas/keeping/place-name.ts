import type { Place } from "../places.ts";

/** Name of a place within its parish: `Templo`, or the name of a chapel. */
export const placeName = ({ isSede, lugar, nombre }: Place): string =>
  isSede && lugar.nombre === "" ? "Templo" : nombre;
