import { groupBy } from "@arzobispado/diocese/misas/group-by";
import type PocketBase from "pocketbase";
import type { RecordModel } from "pocketbase";
import { browserClient } from "../../backend/browser-client.ts";
import { readStoredDate } from "../../text/dates/dates.ts";
import type { Named } from "./report.ts";

interface Details {
  collection: string;
  /** Fields that form the name, joined with a blank. */
  named: string[];
  /** Test for items that the public may read, and its fields. An administrator's request also finds the others. */
  isPublic?: { fields: string[]; holds(item: RecordModel): boolean };
  gone: string;
}

/** Pages about one record: where its name stands, and the text for one that is no longer public. */
const details: Record<string, Details> = {
  noticias: {
    collection: "noticias",
    named: ["titulo"],
    // Checked here and not in the filter: the database would scan all published noticias for the ids.
    isPublic: { fields: ["activo", "fecha_publicacion"], holds: isPublished },
    gone: "Una noticia que ya no está publicada",
  },
  parroquias: { collection: "parroquias", named: ["nombre"], gone: "Una parroquia que ya no está" },
  "obras-sociales": { collection: "obras_sociales", named: ["nombre"], gone: "Una obra social que ya no está" },
  "cleros-diocesanos": {
    collection: "cleros_diocesanos",
    named: ["titulo", "nombres", "apellido_paterno"],
    gone: "Una persona que ya no está",
  },
  "cuadro-pastoral": { collection: "cuadros_pastorales", named: ["titulo"], gone: "Un cuadro pastoral que ya no está" },
};

const others: Record<string, string> = {
  "/": "Portada",
  "/noticias": "Lista de noticias",
  "/videos": "Videos",
  "/parroquias": "Lista de parroquias",
  "/misas": "Dónde hay misa",
  "/en-vivo": "Misas en vivo",
  "/obras-sociales": "Lista de obras sociales",
  "/cleros-diocesanos": "Clero paceño",
  "/mision-vision": "Misión y visión",
  "/revista-conectados": "Revista Conectados",
  "/sinodo": "Sínodo",
  "/buscar": "Buscar en el sitio",
  "/cuadro-pastoral": "Lista de cuadros pastorales",
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
    if (details[kind]) things.push({ ...page, kind, id });
    else rest.push(page);
  }
  return [things, rest];
}

/** Names by path. If they cannot be loaded, the path stays: the numbers are useful without the names. */
async function namesOf(client: PocketBase, things: readonly Detail[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const ofKinds = [...groupBy(things, ({ kind }) => kind)].map(async ([kind, some]) => {
    const { collection = "", named = [], isPublic, gone = "" } = details[kind] ?? {};
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

function isPublished({ activo, fecha_publicacion }: RecordModel): boolean {
  const published = readStoredDate(fecha_publicacion);
  return activo && published !== null && published.getTime() <= Date.now();
}
