import type { MenuEntry } from "@arzobispado/diocese/config/navigation";

/**
 * Relation of a page to a link: `=` the same page, `/` below it, `~` a variant of its path (`to` followed by `-`, as
 * sample boards are to their list), `-` elsewhere.
 */
export function nearness(pathname: string, to: string): "=" | "/" | "~" | "-" {
  if (pathname === to) return "=";
  if (to !== "/" && pathname.startsWith(`${to}/`)) return "/";
  return to !== "/" && pathname.startsWith(`${to}-`) ? "~" : "-";
}

/** Whether a page has this address or one below it. */
export const isAt = (pathname: string, to: string): boolean => /[=/]/.test(nearness(pathname, to));

/** Entry of the navigation that a page belongs to: the first one that leads to it. */
export const currentEntry = (entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined =>
  entries.find((entry) => leadsTo(entry, pathname));

function leadsTo(entry: MenuEntry, pathname: string): boolean {
  if ("groups" in entry) {
    // A page below the address of `entry.all` belongs to the entry.
    const links = entry.all ? [entry.all] : entry.groups.flatMap((group) => group.links);
    return links.some(({ to }) => isAt(pathname, to));
  }
  if ("links" in entry) return entry.links.some(({ to }) => isAt(pathname, to));
  return isAt(pathname, entry.to) || ("linksFrom" in entry && nearness(pathname, entry.to) === "~");
}
