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

/** Packages of many modules that each of them loads at its start. Any other stays where it is, also what holds machine code. */
const unpacked = /^(?:fastify|htmlparser2|kysely|lru-cache)$/;
const isPackage = (source: string) => /^[@\w]/.test(source) && !/^(?:node:|@arzobispado\/)/.test(source);

/** Makes one file of the modules of each, with what several have in common in files of their own. @param folder is made anew */
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

/** Lets each module say where its source lies, for the files beside it. */
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
