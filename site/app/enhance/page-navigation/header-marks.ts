/**
 * Marks of the current page and day in the header. The header itself stays during in-page navigation, with its focus
 * and menus.
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

/** Elements to mark, in the same order on every page; links loaded later mark themselves (lazy-menu.ts). */
const placesIn = (page: Document) => [...page.querySelectorAll("body > header :is(summary, a:not([data-enlaces] a))")];

const markOf = (place: Element) => (place.localName === "a" ? "aria-current" : "data-current");
