import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

/** Programs that the tests of a run start again and again, each in a process of its own. */
const programs = [
  "main.ts",
  "cli/index.ts",
  "backend/backups/restore/test-restore-process.ts",
  "tests/crash/server.ts",
  "tests/crash/sweep/process.ts",
  "tests/crash/upgrade/process.ts",
  "tests/import/dying-child.ts",
  "tests/import/measuring-child.ts",
  "tests/support/fill-data-folder.ts",
];

/**
 * Packages of many modules that each program loads at its start: they are bundled. Other packages are not, in
 * particular those with native code.
 */
const unpacked = /^(?:fastify|htmlparser2|kysely|lru-cache)$/;
const isPackage = (source: string) => /^[@\w]/.test(source) && !/^(?:node:|@arzobispado\/)/.test(source);

/** Bundles each program into one file, with shared modules in files of their own. @param folder is created anew */
export async function bundlePrograms(root: string, folder: string): Promise<void> {
  await build({
    ...{ root, configFile: false, envFile: false, publicDir: false, logLevel: "error" },
    plugins: [places],
    ssr: { noExternal: true },
    build: {
      ...{ ssr: true, outDir: folder, emptyOutDir: true, minify: false, target: "esnext" },
      rolldownOptions: {
        input: Object.fromEntries(programs.map((path) => [path.replace(/\.ts$/, ""), join(root, path)])),
        treeshake: false,
        output: { keepNames: true, minify: false, entryFileNames: "[name].js", chunkFileNames: "parts/[name].js" },
      },
    },
  });
}

/** Replaces the location of each module with that of its source, so that it finds the files beside it. */
const places: Plugin = {
  name: "places",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!importer || importer.includes("/node_modules/") || !isPackage(source) || unpacked.test(source)) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && { id: resolved.id, external: "absolute" };
  },
  transform(code, id) {
    if (!/import\.meta\.(?:dirname|filename|url)/.test(code)) return null;
    return code
      .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)))
      .replaceAll("import.meta.filename", JSON.stringify(id))
      .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
  },
};
