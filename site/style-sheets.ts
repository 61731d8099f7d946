import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Entry of Vite's manifest, in which React Router reads the sheets that a route needs. */
interface ManifestEntry {
  css?: string[];
}

/** Module that the server imports to know the sheets of code that is loaded by an `import()`. */
const lazySheets = "virtual:lazy-sheets";

/**
 * Gives a route the sheets that its own modules import, and no others: Vite would add those of every code file that it
 * loads, and such a file holds code that many pages share. Does the same for code loaded by an `import()`; where the
 * server renders that, it finds its sheets in `virtual:lazy-sheets`, by the path of the file in `app/`. Empty without a
 * build.
 */
export function styleSheets(): Plugin[] {
  /** Path of the built sheet that contains a style module. */
  const builtIn = new Map<string, string>();
  /** Style modules of a route, the browser's entry or an `import()`, by the file that begins with it. */
  const ofFile = new Map<string, string[]>();
  /** Style modules of code loaded by an `import()`, by the module that it begins with. */
  const ofLazyCode = new Map<string, string[]>();
  const sheetsFor = (styles: readonly string[]) => [...new Set(styles.flatMap((id) => builtIn.get(id) ?? []))];
  const ofBrowser: Plugin = {
    name: "style-sheets",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      // Before Vite removes the files that held nothing but styles.
      order: "pre",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "asset") continue;
          for (const id of file.moduleIds.filter(isStyle)) for (const css of sheetsOf(file)) builtIn.set(id, css);
          const { facadeModuleId: start } = file;
          if (start === null || !(file.isEntry || file.isDynamicEntry)) continue;
          const styles = stylesOf(start, (id) => this.getModuleInfo(id)?.importedIds ?? []);
          const own = styles.filter((id) => !(isShared.test(id) && hasAllShared.test(start)));
          ofFile.set(file.fileName, own);
          if (file.isDynamicEntry) ofLazyCode.set(start, own);
        }
      },
    },
    async writeBundle({ dir = "" }) {
      const path = join(dir, ".vite", "manifest.json");
      const manifest: Record<string, ManifestEntry & { file: string }> = JSON.parse(await readFile(path, "utf8"));
      for (const entry of Object.values(manifest)) entry.css = sheetsFor(ofFile.get(entry.file) ?? []);
      await writeFile(path, JSON.stringify(manifest));
    },
  };
  const ofServer: Plugin = {
    name: "lazy-sheets",
    resolveId: (id) => (id === lazySheets ? `\0${lazySheets}` : undefined),
    load(id) {
      if (id !== `\0${lazySheets}`) return;
      const app = join(this.environment.config.root, "app");
      const sheets = [...ofLazyCode].map(([start, styles]) => [
        relative(app, start),
        sheetsFor(styles).map((path) => `/${path}`),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(sheets))}`;
    },
  };
  return [ofBrowser, ofServer, layerBlocks];
}

const layerBlocks: Plugin = {
  name: "layer-blocks",
  apply: "build",
  enforce: "post",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle).filter(isSheet)) file.source = layersAsBlocks(file.source.toString());
  },
};

/**
 * Writes `@layer a, b;` as empty blocks. Chromium 103 hangs when it copies a sheet from its cache that has both such a
 * statement and an `@media`: the tab stood still from the second page of the back office on.
 */
const layersAsBlocks = (css: string): string =>
  css.replace(/@layer ([\w.\s,-]+)(?:;|$|(?=\}))/g, (_, names: string) =>
    names
      .split(",")
      .map((name) => `@layer ${name.trim()}{}`)
      .join(""),
  );

/** Shared sheets, which administrators' pages have in one file (admin.css). */
const isShared = /styles[\\/]kit[\\/]/;
const hasAllShared = /(?:routes[\\/](?:admin[\\/]|machine[\\/]visitas)|features[\\/]sistema[\\/]sistema-page)/;

const isSheet = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputAsset =>
  file.type === "asset" && file.fileName.endsWith(".css");

const isStyle = (id: string): boolean => /[.]css$/.test(id);

/** Sheets of a code file, as Vite notes them. */
const sheetsOf = (file: Rolldown.OutputChunk): Iterable<string> =>
  (file as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [];

/** Style modules that a module imports, itself and through others, in the order in which they would run. */
function stylesOf(start: string, importsOf: (id: string) => readonly string[]): string[] {
  const seen = new Set<string>();
  const styles: string[] = [];
  const walk = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of importsOf(id)) walk(imported);
    if (isStyle(id)) styles.push(id);
  };
  walk(start);
  return styles;
}
