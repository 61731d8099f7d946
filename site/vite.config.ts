import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** What entry.client.tsx imports, and all of enhance/ that is not imported later. */
const inEveryDocument =
  /site[\\/]app[\\/](?:enhance[\\/]|backend[\\/]session[\\/](?:sent-away|session-key|stored-session)|text[\\/]console-warning)/;

/** A page may have its sheets in any order: each says which layer wins. */
const layers: Plugin = {
  name: "layers",
  enforce: "post",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "asset" && file.fileName.endsWith(".css") && String(file.source).includes("@layer"))
        file.source = `@layer base,kit,components,desk;${file.source}`;
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), layers],
  // Names stay as they are written: styles.test.ts sees to it that no two modules have the same.
  css: { modules: { generateScopedName: "[local]" } },
  build: {
    // Small files would become data: addresses, which our Content Security Policy does not allow for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Pages on the server ask with the client too: a module that both use must not bring it into the browser.
          treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]pocketbase[\\/]/, sideEffects: false }] },
          output: {
            // On a slow phone each file costs a round trip: what pages have in common comes in few files, not in fifty.
            codeSplitting: {
              groups: [
                // A page gets the sheets of its own parts: in a group of code they would come to pages without those parts.
                { name: "styles", test: /[.]css$/, entriesAware: true, priority: 9 },
                // All that a document has of its own: one file, beside entry.client, until somebody touches an island.
                { name: "enhance", test: inEveryDocument, priority: 9 },
                // The backend's client comes when a page first asks from the browser, never with the page.
                { name: "client", test: /node_modules[\\/]pocketbase[\\/]/, priority: 8 },
                // Islands are drawn by React; the router is for administrators' pages only.
                {
                  name: "router",
                  test: /node_modules[\\/](?:react-router|cookie|set-cookie-parser)[\\/]/,
                  priority: 7,
                },
                { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 6 },
              ],
            },
          },
        },
  },
}));
