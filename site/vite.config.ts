import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { buildTargets, pagesFloor } from "./app/text/browser-floor.ts";
import { codeFiles } from "./code-files.ts";
import { offlineWorker } from "./offline-worker.ts";
import { styleSheets } from "./style-sheets.ts";

/** Modules of entry.client.tsx with what it imports, and all of enhance/ that is not imported later. */
const inEveryDocument =
  /site[\\/]app[\\/](?:entry[.]client|enhance[\\/](?!missed-noticias|controls[\\/](?:suggestions|near|kept|zone)[\\/]|controls[\\/](?:show-storage-message|enlarged-photo)|page-navigation[\\/]bar[\\/])|backend[\\/]session[\\/](?:sent-away|session-key|stored-session))/;

/** Modules of 'Cerca de mí' with what they import: the engine of timetables, hours and distances in words. */
const whereMassIsNear = /enhance[\\/]controls[\\/](?:near[\\/]|kept[\\/](?:read-directory|age-in-words))/;

const nameOfSheet = (id: string) => id.replace(/^.*[\\/]([\w-]+)(?:[.]module)?[.]css$/, "$1");

/** Name of a file that several routes share; a route's name must not appear in a page of another (SEG-25). */
const shortName = (name: string) => (name.includes("~") ? name.replace(/~.*/, "") : "[name]");

const files = codeFiles();

export default defineConfig({
  plugins: [reactRouter(), files.plugin, styleSheets(), offlineWorker()],
  // Names stay as they are written: styles.test.ts checks that no two modules use the same.
  css: { modules: { generateScopedName: "[local]" } },
  build: {
    // Data: addresses only for the patterns of sheets: our Content Security Policy does not allow them for fonts.
    assetsInlineLimit: (path) => path.includes("/patterns/"),
    // Syntax and sheets alone: tests/floor/ checks the methods in the built code.
    target: buildTargets(pagesFloor),
    cssTarget: buildTargets(pagesFloor),
  },
  // The server reads its code from its own disk.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Pages on the server use the client too: a module that both use must not bring it into the browser.
          treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]pocketbase[\\/]/, sideEffects: false }] },
          output: {
            // Without the names of all routes that share the file.
            assetFileNames: ({ names: [name = ""] }) => `assets/${shortName(name)}-[hash][extname]`,
            chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
            // On a slow phone each file costs a round trip: code that pages share is in few files, not in fifty.
            codeSplitting: {
              groups: [
                // A page gets the sheets of its own parts: in a group of code they would reach pages without those
                // parts. Each of these sheets has its own file: a document leaves out those of which it uses no class.
                {
                  name: nameOfSheet,
                  debugName: "sheets of parts",
                  test: /(?:styles[\\/](?:kit[\\/]|fotos)|features[\\/]homilia[\\/]|slide-captions|urgent-notices)[\w.-]*[.]css$/,
                  priority: 10,
                },
                {
                  name: "styles",
                  test: (id) => id.endsWith(".css") && !files.has(id),
                  entriesAware: true,
                  priority: 9,
                },
                // Code of a document until somebody touches an island: one file, the one that it begins with.
                { name: "enhance", test: inEveryDocument, priority: 9 },
                // Code that a press of 'Cerca de mí' loads, and code that a phone needs offline besides: one file each.
                { name: "near", test: whereMassIsNear, priority: 8 },
                // The home page shows hours of a remembered zone: a press of 'Cerca de mí' need not load that code. No
                // sheet: a phone needs this file offline, and saves no sheet.
                { name: "zone", test: /enhance[\\/]controls[\\/](?:zone[\\/]few-of-zone|kept[\\/]make)/, priority: 7 },
                { name: "kept", test: /enhance[\\/]controls[\\/]kept[\\/]/, priority: 7 },
                // The backend's client is loaded when a page first sends a request in the browser, never with the page.
                { name: "client", test: /node_modules[\\/]pocketbase[\\/]/, priority: 8 },
                // React renders islands; the router is for administrators' pages only.
                {
                  name: "router",
                  test: /node_modules[\\/](?:react-router|cookie|set-cookie-parser)[\\/]/,
                  priority: 7,
                },
                { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 6 },
                ...files.groups,
              ],
            },
          },
        },
      },
    },
  },
});
