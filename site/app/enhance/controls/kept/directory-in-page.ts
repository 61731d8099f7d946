import { inPageId, keptHeader } from "../../../text/offline-addresses.ts";
import { parseDirectory, type ReadDirectory } from "./read-directory.ts";

/** Directory that the worker has put into the page (worker/offline-answer.ts). `null`: none. */
export function directoryInPage(page: ParentNode): ReadDirectory | null {
  const place = page.querySelector<HTMLElement>(`#${inPageId}`);
  if (!place) return null;
  const { date = "", said = "" } = place.dataset;
  return parseDirectory(JSON.parse(place.textContent), new Headers({ Date: date, [keptHeader]: said }));
}
