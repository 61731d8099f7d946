/** Places in a row of the list that take a text (features/misas/list/near-me.tsx). */
const names = ["hora", "nombre", "marca", "cambio", "lugar", "camino"] as const;

export interface FilledRow extends Partial<Record<(typeof names)[number], string>> {
  path: string;
  /** The celebration does not take place. */
  isOff?: boolean;
  /** The hour includes its evening. */
  isOfNight?: boolean;
}

/** `07:30` from `jueves 24, 7:30`; `00:00` for midnight and any text without figures. */
const timeIn = (words: string): string => /\d{1,2}:\d\d/.exec(words)?.[0].padStart(5, "0") ?? "00:00";

/** Fills a copy of the page's own template with one row. */
export function filledRow(template: HTMLTemplateElement, row: FilledRow): HTMLElement {
  const copy = document.importNode(template.content, true);
  for (const name of names) {
    const element = copy.querySelector(`[data-${name}]`);
    if (!row[name]) element?.remove();
    else if (element) element.textContent = row[name];
    // A night hour includes its evening, in words: `datetime` has the hour alone.
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
