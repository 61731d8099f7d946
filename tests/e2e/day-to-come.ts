/** Days that the pages of Masses offer: the link, its part of the address and the word of the heading. */
interface Day {
  link: string;
  slug: string;
  word: string;
}

/** Sunday or, on a Sunday, the day after it: of today no Mass may be left in the evening. */
export function dayToCome(): Day {
  const today = new Intl.DateTimeFormat("en", { timeZone: "America/La_Paz", weekday: "short" }).format();
  return today === "Sun"
    ? { link: "Mañana", slug: "manana", word: "lunes" }
    : { link: "Domingo", slug: "domingo", word: "domingo" };
}
