import { join, relative } from "node:path";
import type { Plugin, Rolldown } from "vite";

/**
 * Files of the code that pages of the desk share, by the pages that load it: the first row with one of them names the
 * file. So a file needs no file of a later row, and no two files need each other.
 */
const rows: readonly (readonly [file: string, pages: RegExp])[] = [
  ["frame", /^root[.]/],
  // Pages where nobody is signed in yet: they load little else.
  [
    "doors",
    /^(?:routes\/(?:public\/no-encontrada|admin\/(?:entrar|logout)|parroquia-propia\/salir)|features\/acceso\/login-page)[.]tsx/,
  ],
  ["office", /^features\/sistema\/sistema-page[.]tsx/],
  ["desk", /^routes\/(?:admin|parroquia-propia)\/layout[.]/],
  [
    "plain",
    /^routes\/(?:admin\/(?:home|programadas|personas|mi-cuenta|contenido\/contenido)|parroquia-propia\/parroquias)[.]/,
  ],
  ["review", /^routes\/admin\/(?:revisar|vista-previa)[.]/],
];
/** Kinds of pages for the remaining code: shared by forms alone, or by lists alone; the rest is `work`. */
const forms = /^routes\/(?:admin\/(?:noticia-edit|contenido\/(?:formulario|versiones))|parroquia-propia\/parroquia)[.]/;
const lists = /^routes\/admin\/(?:noticias|papelera|archivos|actividad|contenido\/lista)[.]/;
/** Names of the files after all rows. */
const kinds = ["work", "forms", "lists"] as const;

const deskPages = new RegExp(`${rows.map(([, pages]) => pages.source).join("|")}|^routes/(?:admin|parroquia-propia)/`);
/** Pages that may be documents, which have the sheets of their own parts (style-sheets.ts). */
const documents = /^(?:root[.]|routes\/public\/)/;
/** Entry of every document, and the code that it loads on other pages only (entry.client.tsx). */
const begin = "entry.client.tsx";
const application = "hydrate.tsx";

/** File of a module. Lower orders are grouped first, or other groups would take their modules along. */
interface Place {
  file: string;
  order: number;
}

/** Upper bound of the parts of the small script that have one module in common. */
const mostParts = 12;

/**
 * Groups the code into files. On a slow connection each file costs a round trip: the code that pages of the desk share
 * is in few files, sorted by the kinds of pages (`rows`). The code that the small script loads in documents is grouped
 * by the parts that need it: each file is for one set of parts, so that no part loads more than its own.
 */
export function codeFiles(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[]; has(id: string): boolean } {
  let places = new Map<string, Place>();
  const plugin: Plugin = {
    name: "code-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildEnd() {
      places = placesOf(this, join(this.environment.config.root, "app"));
    },
  };
  const groups = Array.from({ length: mostParts + rows.length + kinds.length }, (_, order) => ({
    name: (id: string) => {
      const place = places.get(id);
      return place?.order === order ? place.file : null;
    },
    debugName: "code files",
  }));
  return { plugin, groups, has: (id) => places.has(id) };
}

/** Place of each module that is grouped; the bundler places the others. */
function placesOf(build: Rolldown.PluginContext, app: string): Map<string, Place> {
  const ids = [...build.getModuleIds()];
  const inApp = (id: string) => relative(app, id).replaceAll("\\", "/");
  const begins = (id: string) => build.getModuleInfo(id)?.isEntry || inApp(id).startsWith("features/");
  /** Starting modules that load each module, by their paths without `?`: a route comes in parts, which count once. */
  const broughtBy = (starts: Iterable<string>) => {
    const found = new Map<string, Set<string>>();
    for (const start of starts) {
      const name = inApp(start).replace(/[?].*/, "");
      for (const id of reachedFrom(build, start)) found.set(id, (found.get(id) ?? new Set()).add(name));
    }
    return found;
  };
  const byPages = (pages: RegExp) => broughtBy(ids.filter((id) => pages.test(inApp(id)) && begins(id)));
  const byScript = broughtBy(
    partsOf(
      build,
      ids.filter((id) => inApp(id) === begin),
    ),
  );
  const byDocuments = byPages(documents);

  const places = new Map<string, Place>();
  for (const [id, pages] of byPages(deskPages)) {
    const parts = [...(byScript.get(id) ?? [])].sort();
    const isShown = parts.length > 0 || byDocuments.has(id);
    const isApart = parts.includes(begin) || build.getModuleInfo(id)?.isEntry || (isShown && id.endsWith(".css"));
    if (isApart) continue;
    if (parts.length > 0) places.set(id, { file: `parts~${parts.join("~")}`, order: mostParts - parts.length });
    // A module of one page alone stays in that page's own file.
    else if (pages.size > 1 || isShown) places.set(id, placeOf([...pages]));
  }
  return places;
}

function placeOf(pages: readonly string[]): Place {
  const row = rows.findIndex(([, own]) => pages.some((page) => own.test(page)));
  const kind = [forms, lists].findIndex((own) => pages.every((page) => own.test(page))) + 1;
  return row < 0
    ? { file: kinds[kind] ?? "", order: mostParts + rows.length + kind }
    : { file: rows[row]?.[0] ?? "", order: mostParts + row };
}

/** Starting modules, and all that they import later for documents. */
function partsOf(build: Rolldown.PluginContext, starts: readonly string[]): Set<string> {
  const parts = new Set(starts);
  for (const part of parts) {
    for (const id of reachedFrom(build, part)) {
      const later = build.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
      for (const each of later) if (!each.endsWith(application)) parts.add(each);
    }
  }
  return parts;
}

/** A module with all its static imports, which must run before it. */
function reachedFrom(build: Rolldown.PluginContext, start: string): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) for (const imported of build.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
