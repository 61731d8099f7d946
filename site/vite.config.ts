import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const ours = /site[\\/]app[\\/]|[\\/]diocese[\\/]/;
/** What no visitor should wait for: it belongs to administrators' pages, or comes with the first toast. */
const forOthers = new RegExp(
  [
    "components[\\\\/](?:admin|photos|rich-text|uploads)[\\\\/]",
    "features[\\\\/][\\w-]+[\\\\/](?:desk|editor|today)[\\\\/]",
    "generated[\\\\/]fields[.]",
    // Visitors' pages ask on the server.
    "[\\\\/](?:noticias|search-text|videos)[.]ts$",
    "[\\\\/](?:admin-icons|device|file-size|file-token|load-desk-list|picker-date|save-problems|upload-fetch|with-session)[.]",
    "[\\\\/](?:message-toast|problem-codes|toast-frame)[.]",
    // Few pages of visitors have these: administrators' ones, which have them too, do not make them common.
    "components[\\\\/]media[\\\\/]",
    "[\\\\/](?:addresses|static-pages|status-of|session-guard|open-client|server-clock|tell-answer|contact-parts|contact-text|gallery|own-documents|page-owner|playback|prose|session|use-object-url)[.]",
    "features[\\\\/]cuadros[\\\\/]",
  ].join("|"),
);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
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
                // The backend's client comes when a page first asks from the browser, never with the page.
                { name: "client", test: /node_modules[\\/]pocketbase[\\/]/, priority: 8 },
                // Other libraries come with the part of a page that needs them.
                {
                  name: "react",
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
                  priority: 7,
                },
                // What every page has; not entry.client, which runs as soon as it is there.
                {
                  name: "frame",
                  test: /site[\\/]app[\\/](?:root|components[\\/]layout|routes[\\/]public[\\/]layout|text[\\/]page-meta)/,
                  priority: 6,
                },
                // What home and the pages about news have in common.
                {
                  name: "news",
                  test: /[\\/](?:noticia|noticia-meta|noticia-photo|noticias-query|periods)[.]\w+$/,
                  minShareCount: 2,
                  priority: 4,
                },
                // What home and the lists have in common.
                {
                  name: "cards",
                  test: /[\\/](?:banner|browser-client|cleros-query|safe-color|publisher|dates|list-query|file-address|full-name|load-page|no-photo|obras-query|parroquias-query|plain-text|portada-\d-960|portrait|static-page|video-card|videos-query)[.]\w+$/,
                  minShareCount: 2,
                  priority: 5,
                },
                // What shows a video, wherever one is shown.
                {
                  name: "video",
                  test: /[\\/](?:external-video|playback|video-player|player)[.]\w+$/,
                  minShareCount: 2,
                  priority: 4,
                },
                {
                  name: "list",
                  test: /site[\\/]app[\\/]components[\\/](?:list[\\/]|copy-address|notice|page-size|pagination)/,
                  minShareCount: 2,
                  priority: 3,
                },
                // The rest is worth a file of its own only where several pages share it.
                {
                  name: "shared",
                  test: (id: string) => ours.test(id) && !forOthers.test(id),
                  minShareCount: 3,
                  priority: 1,
                },
              ],
            },
          },
        },
  },
}));
