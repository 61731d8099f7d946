import { findPackageJSON } from "node:module";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { oneByteText } from "./one-byte-text.mjs";

/**
 * Packages that programs load at their start, and that no other code shares: they are bundled. Other packages are not,
 * in particular those with native code, and React and its router, which the built site loads too.
 */
const unpacked = /^(?:content-disposition|fastify|htmlparser2|ipaddr[.]js|isbot|kysely|lru-cache|pocketbase|re2js)$/;
const isPackage = (source) => /^[@\w]/.test(source) && !/^(?:node:|@arzobispado\/)/.test(source);

/**
 * Bundles programs, with shared modules in files of their own: Node loads a tenth of the files, starts in half the time
 * and keeps no comments and types in memory.
 * @param {string} root folder of the project
 * @param {string} folder is created anew
 * @param {readonly string[]} programs sources, by paths in the project; each becomes `folder/PATH.js`
 * @returns {Promise<string[]>} all sources of ours that were bundled, by paths in the project
 */
export async function bundlePrograms(root, folder, programs) {
  const { output } = await build({
    ...{ root, configFile: false, envFile: false, publicDir: false, logLevel: "error" },
    plugins: [places(root, folder), asOneByteText],
    ssr: { noExternal: true },
    build: {
      ...{ ssr: true, outDir: folder, emptyOutDir: true, minify: false, target: "esnext" },
      rolldownOptions: {
        input: Object.fromEntries(programs.map((path) => [path.replace(/\.ts$/, ""), join(root, path)])),
        treeshake: false,
        output: {
          keepNames: true,
          minify: false,
          comments: false,
          entryFileNames: "[name].js",
          chunkFileNames: "parts/[name].js",
        },
      },
    },
  });
  const modules = output.flatMap(({ moduleIds = [] }) => moduleIds);
  return modules.filter(isOurs).map((id) => pathIn(root, id));
}

const isOurs = (id) => isAbsolute(id) && !/[\\/]node_modules[\\/]/.test(id);
const pathIn = (folder, path) => relative(folder, path).split(sep).join("/");

/** Replaces the location of each module with that of its source, so that it finds the files beside it. */
const places = (root, folder) => ({
  name: "places",
  enforce: "pre",
  // A bare name is found from the bundle as from the source, unless npm has put the package into a part's own folder.
  resolveId(source, importer) {
    if (!importer || importer.includes("/node_modules/") || !isPackage(source) || unpacked.test(source)) return null;
    const place = findPackageJSON(source, pathToFileURL(importer));
    return place?.startsWith(join(root, "node_modules", sep)) ? { id: source, external: true } : null;
  },
  transform(code, id) {
    if (!isAbsolute(id) || !/import\.meta\.(?:dirname|filename|url)/.test(code)) return null;
    const source = pathIn(root, id);
    return code.replace(
      /import\.meta\.(dirname|filename|url)/g,
      (_, what) => `__place_of_source__("${what}", "${source}")`,
    );
  },
  // The program may lie elsewhere than where it was built: a path leads from the file in which the module lies.
  renderChunk(code, { fileName }) {
    const here = join(folder, dirname(fileName));
    const pathTo = (path) => pathIn(here, join(root, path));
    return code.replace(/__place_of_source__\("(\w+)", "([^"]+)"\)/g, (_, what, source) => {
      if (what === "url") return `new URL("${pathTo(source)}", import.meta.url).href`;
      return `(import.meta.dirname + "/${pathTo(what === "dirname" ? dirname(source) : source)}")`;
    });
  },
});

const asOneByteText = {
  name: "one-byte text",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = oneByteText(file.code);
  },
};
