import type { MenuEntry, MenuLink } from "@arzobispado/diocese/config/navigation";
import { sectionPaths } from "@arzobispado/diocese/config/section-paths";
import type { SiteFrame } from "@arzobispado/diocese/config/site-frame";
import { sitePages } from "@arzobispado/diocese/config/site-links";
import { recordLink, recordText } from "./record-text.ts";
import type { MenuRecord } from "./settings-questions.ts";

/** Menu entry that has a target, with its place in the menus. */
interface Placed extends MenuLink {
  menu: string;
  group: string;
  section: string;
  hint: string;
}

/** Menus that the team has made. A menu without an entry that has a target is left out. */
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
  const label = recordText(record.etiqueta);
  if (to === null || label === "") return [];
  const [group, section] = [recordText(record.grupo), recordText(record.seccion)];
  return [{ label, to, menu: recordText(record.menu), group, section, hint: recordText(record.detalle) }];
}

/** Address of an entry's target. `null`: the target is missing, or not public. */
function targetOf({ parroquia, cuadro, pagina, direccion, expand }: MenuRecord): string | null {
  if (recordText(parroquia)) return detail(sectionPaths.parroquias, expand?.parroquia);
  if (recordText(cuadro)) return detail(sectionPaths.cuadros, expand?.cuadro);
  const page = Object.keys(sitePages).find((name) => name === pagina);
  if (recordText(pagina)) return page === undefined ? null : page === "inicio" ? "/" : `/${page}`;
  return recordLink(direccion);
}

const detail = (list: string, record: { id: string } | undefined) =>
  record ? `${list}/${encodeURIComponent(record.id)}` : null;

/** Entries of the bar: links, or one word for a group. */
function topEntries(group: string, entries: Placed[]): MenuEntry[] {
  if (group === "") return entries.map(topLink);
  const plain = entries.filter(({ section }) => section === "");
  if (plain.length === entries.length) return [{ label: group, links: entries.map(link) }];
  // In a large panel the last entry without a section leads to the overview.
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

/** The list of boards is a menu of its own, whose links are loaded on demand (NAV-09). */
const topLink = (entry: Placed): MenuEntry =>
  entry.to === sectionPaths.cuadros ? { ...link(entry), linksFrom: "/menu/cuadro-pastoral" } : link(entry);

const link = ({ label, to }: Placed): MenuLink => ({ label, to });

/** Gives every list of the footer a title, by which screen readers name it. */
const underSomeTitle = (entry: Placed): Placed => ({ ...entry, group: entry.group || "Enlaces" });

/** Groups entries by a shared name, in the order of first appearance; entries without a group stay single. */
function groupsOf(entries: readonly Placed[], by: "group" | "section"): { name: string; entries: Placed[] }[] {
  const groups: { name: string; entries: Placed[] }[] = [];
  for (const entry of entries) {
    const known = groups.find(({ name }) => name === entry[by] && (name !== "" || by === "section"));
    if (known) known.entries.push(entry);
    else groups.push({ name: entry[by], entries: [entry] });
  }
  return groups;
}
