import { localDay } from "../demo/demo-noticias.ts";

/** Day that the pages of Masses offer: its link, its part of the address and its word in the heading. */
interface Day {
  link: string;
  slug: string;
  word: string;
}

/** Returns Sunday or, on a Sunday, Monday: in the evening no Mass of today may be left. */
export function dayToCome(): Day {
  return new Date(localDay(new Date())).getUTCDay() === 0
    ? { link: "Mañana", slug: "manana", word: "lunes" }
    : { link: "Domingo", slug: "domingo", word: "domingo" };
}
