import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A script or sheet of the built client. */
export interface ClientFile {
  /** Path in the client's folder. */
  name: string;
  text: string;
  /** Whether a page for visitors or keepers, or the worker, reaches the file; otherwise only the back office does. */
  isOfPages: boolean;
}

interface Route {
  id: string;
  module: string;
  imports?: string[];
  css?: string[];
}

/** Routes for which the floor of pages holds. */
const ofPages = /^(?:root$|routes\/(?:public|parroquia-propia|cuenta|machine)\/)/;
/** Files that every document loads first, and the worker. */
const begins = /^(?:assets\/entry[.]client-|fuera-de-linea[.]js$)/;

/** Reads the scripts and sheets of a built client. A file reaches each file whose name it contains. */
export function readClient(folder: string): ClientFile[] {
  const names = (readdirSync(folder, { recursive: true }) as string[])
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /[.](?:js|css)$/.test(name));
  const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  const manifest = names.find((name) => texts.get(name)?.startsWith("window.__reactRouterManifest=")) ?? "";
  const { routes } = JSON.parse(/\{.*\}/s.exec(texts.get(manifest) ?? "")?.[0] ?? "") as {
    routes: Record<string, Route>;
  };
  const reached = new Set(names.filter((name) => begins.test(name)));
  for (const { id, module, imports = [], css = [] } of Object.values(routes)) {
    if (ofPages.test(id)) for (const path of [module, ...imports, ...css]) reached.add(path.replace(/^\/|#$/g, ""));
  }
  for (const name of reached) {
    for (const [file] of (texts.get(name) ?? "").matchAll(/[\w.~-]+-[\w-]{8}[.](?:js|css)/g)) {
      if (texts.has(`assets/${file}`) && `assets/${file}` !== manifest) reached.add(`assets/${file}`);
    }
  }
  return names.map((name) => ({ name, text: texts.get(name) ?? "", isOfPages: reached.has(name) }));
}
