import type { MenuLink } from "@arzobispado/diocese/config/navigation";

/** The wide navigation and the menu of a phone show the same list: one asks, both have it for the visit. */
const loaded = new Map<string, Promise<MenuLink[]>>();

/**
 * The links of a lazy group.
 * @param address answers them as JSON
 * @throws when there is no answer or it is no list; the next call asks again
 */
export function loadMenuLinks(address: string): Promise<MenuLink[]> {
  const known = loaded.get(address);
  if (known) return known;
  const asked = ask(address);
  loaded.set(address, asked);
  asked.catch(() => loaded.delete(address));
  return asked;
}

async function ask(address: string): Promise<MenuLink[]> {
  const answer = await fetch(address, { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`The links of the menu were answered with ${answer.status}.`);
  return (await answer.json()) as MenuLink[];
}
