import { groupBy } from "@arzobispado/diocese/misas/group-by";
import type PocketBase from "pocketbase";
import { browserClient } from "../../backend/browser-client.ts";
import { sections } from "../../sections/index.ts";
import type { Named } from "./report.ts";

/** Pages about one record, by the first part of their path. */
const details = new Map(sections.flatMap(({ path, detail }) => (detail ? [[path.slice(1), detail] as const] : [])));

const others: Record<string, string> = {
  "/": "Portada",
  ...Object.fromEntries(sections.map(({ path, visits }) => [path, visits])),
  "/en-vivo": "Misas en vivo",
  "/mision-vision": "Misión y visión",
  "/revista-conectados": "Revista Conectados",
  "/sinodo": "Sínodo",
  "/buscar": "Buscar en el sitio",
};

interface Detail extends Named {
  kind: string;
  id: string;
}

/**
 * Splits the pages into those about one record, with their names, and the rest. Each list keeps the most read first.
 */
export async function namePages(pages: readonly Named[], most: number): Promise<{ things: Named[]; rest: Named[] }> {
  const [things, rest] = split(pages);
  const shown = things.slice(0, most);
  const names = await namesOf(await browserClient(), shown);
  return {
    things: shown.map(({ name, total }) => ({ name: names.get(name) ?? name, total })),
    rest: rest.map(({ name, total }) => ({ name: others[name] ?? name, total })),
  };
}

function split(pages: readonly Named[]): [Detail[], Named[]] {
  const things: Detail[] = [];
  const rest: Named[] = [];
  for (const page of pages) {
    const [, kind = "", id = ""] = /^\/([\w-]+)\/([\w-]+)$/.exec(page.name) ?? [];
    if (details.has(kind)) things.push({ ...page, kind, id });
    else rest.push(page);
  }
  return [things, rest];
}

/** Names by path. If they cannot be loaded, the path stays: the numbers are useful without the names. */
async function namesOf(client: PocketBase, things: readonly Detail[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const ofKinds = [...groupBy(things, ({ kind }) => kind)].map(async ([kind, some]) => {
    const detail = details.get(kind);
    if (!detail) return;
    const { collection, named, isPublic, gone } = detail;
    const filter = some.map(({ id }) => client.filter("id = {:id}", { id })).join(" || ");
    const query = { filter, fields: ["id", ...named, ...(isPublic?.fields ?? [])].join(","), skipTotal: true };
    const found = await client
      .collection(collection)
      .getList(1, some.length, query)
      .catch(() => null);
    if (!found) return;
    const open = found.items.filter((item) => isPublic?.holds(item) ?? true);
    for (const { name, id } of some) {
      const item = open.find((each) => each.id === id);
      names.set(
        name,
        item
          ? named
              .map((field) => item[field])
              .join(" ")
              .trim()
          : gone,
      );
    }
  });
  await Promise.all(ofKinds);
  return names;
}
