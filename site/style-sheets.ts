import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** One file of Vite's manifest, of which React Router reads what a route needs. */
interface ManifestEntry {
  css?: string[];
}

/**
 * A route has the sheets that its own modules import, and no others: Vite gives it those of every file of code that it
 * loads too, and such a file holds what many pages share.
 */
export function styleSheets(): Plugin {
  /** Path of the built sheet in which a style module ended. */
  const builtIn = new Map<string, string>();
  /** The style modules of what a route or the browser's entry imports, by the file that begins with it. */
  const ofFile = new Map<string, string[]>();
  return {
    name: "style-sheets",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      // Before Vite takes away the files that held nothing but styles.
      order: "pre",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "asset") continue;
          for (const id of file.moduleIds.filter(isStyle)) for (const css of sheetsOf(file)) builtIn.set(id, css);
          if (file.isEntry && file.facadeModuleId !== null)
            ofFile.set(
              file.fileName,
              stylesOf(file.facadeModuleId, (id) => this.getModuleInfo(id)?.importedIds ?? []).filter(
                (id) => !(isShared.test(id) && hasAllShared.test(file.facadeModuleId ?? "")),
              ),
            );
        }
      },
    },
    async writeBundle({ dir = "" }) {
      const path = join(dir, ".vite", "manifest.json");
      const manifest: Record<string, ManifestEntry & { file: string }> = JSON.parse(await readFile(path, "utf8"));
      for (const entry of Object.values(manifest)) {
        const styles = ofFile.get(entry.file) ?? [];
        entry.css = [...new Set(styles.flatMap((id) => builtIn.get(id) ?? []))];
      }
      await writeFile(path, JSON.stringify(manifest));
    },
  };
}

/** Administrators' pages have all sheets of shared words in one (admin.css). */
const isShared = /styles[\\/]kit[\\/]/;
const hasAllShared = /routes[\\/](?:admin[\\/]|machine[\\/]visitas)/;

const isStyle = (id: string): boolean => /[.]css$/.test(id);

/** Vite's own note about a file of code. */
const sheetsOf = (file: Rolldown.OutputChunk): Iterable<string> =>
  (file as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [];

/** The style modules that a module imports, itself and by others, in the order in which they would run. */
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
