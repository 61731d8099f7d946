import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Small files would become data: addresses, which our Content Security Policy does not allow for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Pages on the server ask with the client too: a module that both use must not bring it into the browser.
          treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]pocketbase[\\/]/, sideEffects: false }] },
          output: {
            // On a slow phone each file costs a round trip: what all pages have comes in two files, not in fifteen.
            codeSplitting: {
              groups: [
                // The backend's client comes when a page first asks from the browser, never with the page.
                { name: "client", test: /node_modules[\\/]pocketbase[\\/]/ },
                // Other libraries come with the part of a page that needs them.
                {
                  name: "react",
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]|rolldown[\\/]runtime/,
                },
                { name: "frame", test: /site[\\/]app[\\/](?:root|components[\\/]layout|routes[\\/]public[\\/]layout)/ },
                { name: "shared", test: /site[\\/]app[\\/]|[\\/]diocese[\\/]/, minShareCount: 2 },
              ],
            },
          },
        },
  },
}));
