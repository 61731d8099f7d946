import type { MenuEntry } from "@arzobispado/diocese/config/navigation";

/** Where a page stands to a link: on it, below it, beside it as sample boards are to their list, or elsewhere. */
export function nearness(pathname: string, to: string): "=" | "/" | "~" | "-" {
  if (pathname === to) return "=";
  if (to !== "/" && pathname.startsWith(`${to}/`)) return "/";
  return to !== "/" && pathname.startsWith(`${to}-`) ? "~" : "-";
}

/** Whether a page has this address, or one below it. */
export const isAt = (pathname: string, to: string): boolean => /[=/]/.test(nearness(pathname, to));

/** The one word of the navigation under which a page stands: the first that leads to it. */
export const currentEntry = (entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined =>
  entries.find((entry) => leadsTo(entry, pathname));

function leadsTo(entry: MenuEntry, pathname: string): boolean {
  if ("groups" in entry) {
    // Whatever stands below the page of all of them is one of them.
    const links = entry.all ? [entry.all] : entry.groups.flatMap((group) => group.links);
    return links.some(({ to }) => isAt(pathname, to));
  }
  if ("links" in entry) return entry.links.some(({ to }) => isAt(pathname, to));
  return isAt(pathname, entry.to) || ("linksFrom" in entry && nearness(pathname, entry.to) === "~");
}
