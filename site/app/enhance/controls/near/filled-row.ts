/** What a row of the list says, by the names of its places in the page (features/misas/list/near-me.tsx). */
const names = ["hora", "nombre", "marca", "cambio", "lugar", "camino"] as const;

export interface FilledRow extends Partial<Record<(typeof names)[number], string>> {
  path: string;
  /** It does not take place. */
  isOff?: boolean;
  /** Its hour has its evening with it. */
  isOfNight?: boolean;
}

/** `07:30` of `jueves 24, 7:30`; midnight and whatever has no figures is `00:00`. */
const timeIn = (words: string): string => /\d{1,2}:\d\d/.exec(words)?.[0].padStart(5, "0") ?? "00:00";

/** A row made from the page's own template. */
export function filledRow(template: HTMLTemplateElement, row: FilledRow): HTMLElement {
  const copy = document.importNode(template.content, true);
  for (const name of names) {
    const element = copy.querySelector(`[data-${name}]`);
    if (!row[name]) element?.remove();
    else if (element) element.textContent = row[name];
    // An hour of the night stands with its evening, in words.
    if (name === "hora" && row.hora) element?.setAttribute("datetime", timeIn(row.hora));
  }
  copy.querySelector("a")?.setAttribute("href", row.path);
  const item = copy.querySelector("li") as HTMLElement;
  if (!row.hora) item.firstElementChild?.remove();
  if (row.isOfNight) item.dataset.noche = "";
  if (row.isOff) {
    item.dataset.fuera = "";
    const hour = item.querySelector("time");
    const struck = document.createElement("s");
    hour?.replaceWith(struck);
    if (hour) struck.append(hour);
  }
  return item;
}
