import { dayInLaPaz } from "../demo/demo-noticias.ts";

/** Days that the pages of Masses offer: the link, its part of the address and the word of the heading. */
interface Day {
  link: string;
  slug: string;
  word: string;
}

/** Sunday or, on a Sunday, the day after it: of today no Mass may be left in the evening. */
export function dayToCome(): Day {
  return new Date(dayInLaPaz(new Date())).getUTCDay() === 0
    ? { link: "Mañana", slug: "manana", word: "lunes" }
    : { link: "Domingo", slug: "domingo", word: "domingo" };
}
