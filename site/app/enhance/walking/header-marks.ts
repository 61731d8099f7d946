/**
 * What of the header says which page, and which day, it is: the header itself stays while somebody walks, with the focus
 * and the menus in it.
 */
export interface HeaderMarks {
  day: Node[];
  current: (string | null)[];
}

export function headerMarks(page: Document): HeaderMarks {
  const day = page.querySelector("[data-dia]")?.childNodes ?? [];
  return {
    day: Array.from(day, (node) => node.cloneNode(true)),
    current: placesIn(page).map((place) => place.getAttribute(markOf(place))),
  };
}

export function showHeaderMarks({ day, current }: HeaderMarks): void {
  document.querySelector("[data-dia]")?.replaceChildren(...day);
  for (const [index, place] of placesIn(document).entries()) {
    const mark = current[index];
    if (mark) place.setAttribute(markOf(place), mark);
    else place.removeAttribute(markOf(place));
  }
}

/** The same in every page, in the same order; links that came later mark themselves (lazy-menu.ts). */
const placesIn = (page: Document) => [...page.querySelectorAll("body > header :is(summary, a:not([data-enlaces] a))")];

const markOf = (place: Element) => (place.localName === "a" ? "aria-current" : "data-current");
