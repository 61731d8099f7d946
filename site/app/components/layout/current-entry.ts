import { type MenuEntry, topNavigation } from "@arzobispado/diocese/config/navigation";

/** Whether a page has this address, or one below it. */
export const isAt = (pathname: string, to: string): boolean =>
  pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));

/** The one word of the navigation under which a page stands: the first that leads to it. */
export const currentEntry = (pathname: string): MenuEntry | undefined =>
  topNavigation.find((entry) => leadsTo(entry, pathname));

function leadsTo(entry: MenuEntry, pathname: string): boolean {
  if ("groups" in entry) return isAt(pathname, entry.all.to);
  if ("links" in entry) return entry.links.some(({ to }) => isAt(pathname, to));
  // The sample pages of boards begin with the address of their list.
  return isAt(pathname, entry.to) || ("linksFrom" in entry && pathname.startsWith(`${entry.to}-`));
}
