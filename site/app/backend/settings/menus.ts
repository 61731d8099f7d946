import type { MenuEntry, MenuLink } from "@arzobispado/diocese/config/navigation";
import type { SiteFrame } from "@arzobispado/diocese/config/site-frame";
import { sitePages } from "@arzobispado/diocese/config/site-links";
import { said, saidLink } from "./said.ts";
import type { MenuRecord } from "./settings-questions.ts";

/** An entry that leads somewhere, and where it stands. */
interface Placed extends MenuLink {
  menu: string;
  group: string;
  section: string;
  hint: string;
}

/** The menus that the team has made; one without an entry that leads anywhere is missing. */
export function menusOf(records: readonly MenuRecord[]): Partial<Pick<SiteFrame, "top" | "footer" | "legal">> {
  const entries = records.flatMap(placed);
  const of = (menu: string) => entries.filter((entry) => entry.menu === menu);
  const menus = {
    top: groupsOf(of("superior"), "group").flatMap(({ name, entries }) => topEntries(name, entries)),
    footer: groupsOf(of("pie").map(underSomeTitle), "group").map(({ name, entries }) => ({
      title: name,
      links: entries.map(link),
    })),
    legal: of("legal").map(link),
  };
  return Object.fromEntries(Object.entries(menus).filter(([, { length }]) => length > 0));
}

function placed(record: MenuRecord): Placed[] {
  const to = targetOf(record);
  const label = said(record.etiqueta);
  if (to === null || label === "") return [];
  const [group, section] = [said(record.grupo), said(record.seccion)];
  return [{ label, to, menu: said(record.menu), group, section, hint: said(record.detalle) }];
}

/** Null where it leads to what is not there, or not public. */
function targetOf({ parroquia, cuadro, pagina, direccion, expand }: MenuRecord): string | null {
  if (said(parroquia)) return detail("/parroquias", expand?.parroquia);
  if (said(cuadro)) return detail("/cuadro-pastoral", expand?.cuadro);
  const page = sitePages.find((name) => name === pagina);
  if (said(pagina)) return page === undefined ? null : page === "inicio" ? "/" : `/${page}`;
  return saidLink(direccion);
}

const detail = (list: string, record: { id: string } | undefined) =>
  record ? `${list}/${encodeURIComponent(record.id)}` : null;

/** What stands in the bar: links, or one word for a group. */
function topEntries(group: string, entries: Placed[]): MenuEntry[] {
  if (group === "") return entries.map(topLink);
  const plain = entries.filter(({ section }) => section === "");
  if (plain.length === entries.length) return [{ label: group, links: entries.map(link) }];
  // In a large panel the last entry without a section leads to all of it.
  const all = plain.pop();
  const sections = groupsOf(
    entries.filter((entry) => entry !== all),
    "section",
  );
  return [
    {
      label: group,
      groups: sections.map(({ name, entries }) => ({ title: name || group, links: entries.map(link) })),
      all: all ? { ...link(all), hint: all.hint } : null,
    },
  ];
}

/** The list of boards is a menu of its own, whose links come when they are wanted (NAV-09). */
const topLink = (entry: Placed): MenuEntry =>
  entry.to === "/cuadro-pastoral" ? { ...link(entry), linksFrom: "/menu/cuadro-pastoral" } : link(entry);

const link = ({ label, to }: Placed): MenuLink => ({ label, to });

/** In the footer every list has a title, by which it is known to those who do not see it. */
const underSomeTitle = (entry: Placed): Placed => ({ ...entry, group: entry.group || "Enlaces" });

/** Entries by a name that they share, where the first of each stands; those without one stay apart. */
function groupsOf(entries: readonly Placed[], by: "group" | "section"): { name: string; entries: Placed[] }[] {
  const groups: { name: string; entries: Placed[] }[] = [];
  for (const entry of entries) {
    const known = groups.find(({ name }) => name === entry[by] && (name !== "" || by === "section"));
    if (known) known.entries.push(entry);
    else groups.push({ name: entry[by], entries: [entry] });
  }
  return groups;
}
