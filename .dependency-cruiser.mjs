// Import rules of docs/map.md in a form that a machine checks. Every row is an allow-list; any other import between files
// of ours is an error, type-only imports too. Run by scripts/walls.mjs, proved by tests/walls.test.ts.

// npm puts a library into a part's own node_modules where another part, or another library, needs another version.
const ours = "^(backend|bench|cli|demo-sign-in|diocese|product|scripts|site|tests)/(?!node_modules/)|^[^/]+[.][a-z]+$";
const testFiles = "[.]test[.]tsx?$|/test-[^/]+[.]ts$";

const backend = (...rooms) => rooms.map((room) => `^backend/${room}/`);
const app = (...rooms) => rooms.map((room) => `^site/app/${room}/`);

const base = backend("concurrency", "config", "protocol", "db", "mail", "limits", "jobs", "archive", "outbound");
const middle = backend("schema", "filter", "rules", "events", "records/store");
const roomsWithRoutes = [
  ...["records", "files", "realtime", "presence", "auth", "collections"],
  ...["settings", "logs", "visits", "failures", "drafts", "health"],
];
/**
 * Data of an archdiocese: record types, field lists, menus, fixed ids, the shapes of forms; and the readers of
 * the values that people type and groupBy, which are pure.
 */
const dioceseData = [
  ...["^diocese/generated/", "^diocese/config/", "^diocese/contenido/content[.]ts$"],
  "^diocese/values/index[.]ts$",
  "^diocese/misas/group-by[.]ts$",
];
/** The engine of timetables, with its table of celebrations. */
const misas = ["^diocese/misas/(?:days|index|liturgy|read-timetable|taken-of)[.]ts$"];
/** Files of rows as bytes: the back office and the command line read the same. */
const hojas = ["^diocese/hojas/(?:header-row|read-csv|write-csv)[.]ts$"];
/** Texts of the pages of Masses, without React, so that an offline phone shows the same. */
const wordsOfMisas = [
  "^site/app/features/misas/(?:places|timetable|words/[^/]+|list/(?:find-place|listing|misas-query)|parish/parish-hours)[.]ts$",
];
/** By these a part of a page says what the small script or React shall do with it. */
const marks = ["^site/app/enhance/behaviours[.]ts$"];
/** Where React draws marked parts in the browser, it asks for what the marks say. */
const partsOfReact = "^site/app/components/use-enhanced[.]ts$";
/** Rooms of the desk by floors, the ground first. A room may import the rooms that stand before it. */
const deskFloors = [
  ["content", "failure", "outcome", "uploads", "record", "list"],
  ["fields", "versions", "drafts", "server-drafts", "live", "presence", "problems", "save-status"],
  ["save", "form", "review", "content-form"],
  [
    ...["trash", "delete", "several", "content-list", "history", "related", "library", "sheets"],
    ...["activity", "agenda", "sessions", "second-factor"],
  ],
];
const doors = ["backend", "site", "diocese"].map((part) => `^${part}/index[.]ts$`);

/** A row's files may import each other unless `own` says less ("$1" is the group in `from`). */
const rows = [
  { name: "backend-concurrency", from: backend("concurrency"), may: [] },
  { name: "backend-config", from: backend("config"), may: [] },
  { name: "backend-protocol", from: backend("protocol"), may: [] },
  { name: "backend-db", from: backend("db"), may: backend("concurrency", "config") },
  ...["mail", "limits", "jobs", "archive", "outbound"].map((room) => ({
    name: `backend-${room}`,
    from: backend(room),
    may: backend("concurrency", "config", "protocol", "db", ...(room === "mail" ? ["outbound"] : [])),
  })),
  { name: "backend-middle", from: middle, may: base },
  ...roomsWithRoutes.map((room) => ({
    name: `backend-${room}`,
    from: backend(room),
    except: middle,
    may: [...base, ...middle, ...(room === "records" ? backend("files") : [])],
  })),
  {
    name: "backend-over-all-rooms",
    from: ["^backend/(import|backups|maintenance|testing)/"],
    own: ["^backend/$1/"],
    may: ["^backend/(?!import/|backups/|maintenance/|testing/)"],
  },
  { name: "backend-put-together", from: ["^backend/[^/]+$", "^backend/compose/"], may: ["^backend/(?!testing/)"] },
  { name: "backend-example", from: ["^backend/example/"], own: [], may: ["^backend/index[.]ts$"] },
  { name: "backend-tests", from: ["^backend/"], tests: true, may: [] },

  // Pages name behaviours and islands by `behaviours.ts`; they do not import the small script.
  {
    name: "site-enhance",
    from: app("enhance"),
    may: [...app("backend", "state", "text"), "^site/app/islands/", ...wordsOfMisas, ...dioceseData, ...misas],
  },
  // Service worker, a file of its own: it knows addresses and texts, no page.
  {
    name: "site-worker",
    from: app("worker"),
    may: ["^site/app/backend/(?:addresses|static-pages)[.]ts$", ...app("text"), ...misas],
  },
  { name: "site-islands", from: app("islands"), may: app("features", "components") },
  {
    name: "site-routes",
    from: app("routes"),
    own: [],
    // A page's own sheet stands beside it.
    may: [
      ...app("features", "desk", "components", "section-pages", "sections", "backend", "state", "text"),
      ...marks,
      "[.]module[.]css$",
      ...dioceseData,
      ...misas,
    ],
  },
  {
    name: "site-features",
    from: ["^site/app/features/([^/]+)/"],
    own: ["^site/app/features/$1/"],
    may: [...app("desk", "components", "sections", "backend", "state", "text"), ...marks, ...dioceseData, ...misas],
  },
  // Parts that the back office's lists and forms of every collection share.
  ...deskFloors.flat().map((room, index, rooms) => ({
    name: `site-desk-${room}`,
    from: app(`desk/${room}`),
    may: [
      ...app(...rooms.slice(0, index).map((below) => `desk/${below}`), "components", "backend", "state", "text"),
      ...[...marks, ...dioceseData, ...hojas],
    ],
  })),
  {
    name: "site-components",
    from: app("components"),
    except: [partsOfReact],
    may: [...app("sections", "state", "text"), ...marks, ...dioceseData],
  },
  {
    name: "site-text",
    from: app("text"),
    except: [partsOfReact],
    may: [...app("components", "state"), ...marks, ...dioceseData],
  },
  { name: "site-parts-of-react", from: [partsOfReact], own: [], may: ["^site/app/enhance/enhance[.]ts$"] },
  // Plain data of the site's sections: addresses, lists and search are derived from it.
  { name: "site-sections", from: app("sections"), may: [...app("text"), ...dioceseData] },
  { name: "site-section-pages", from: app("section-pages"), may: app("sections", "backend", "text") },
  { name: "site-backend", from: app("backend"), may: [...app("sections", "state"), ...dioceseData] },
  { name: "site-state", from: app("state"), may: [] },
  { name: "site-styles", from: ["^site/app/styles/.*[.]ts$"], may: [] },
  {
    name: "site-door",
    from: ["^site/[^/]+$", "^site/server/", "^site/app/[^/]+$"],
    may: [...app("backend", "components", "enhance", "sections", "text"), ...dioceseData],
  },
  { name: "site-tests", from: ["^site/"], tests: true, may: [...dioceseData, ...misas] },

  {
    name: "diocese-misas",
    from: ["^diocese/misas/"],
    may: ["^diocese/config/(?:behind-utc|liturgia|liturgical-table)[.]ts$"],
  },
  {
    name: "diocese-values",
    from: ["^diocese/values/"],
    may: ["^diocese/config/", "^backend/protocol/bare-address[.]ts$"],
  },
  { name: "diocese-hojas", from: ["^diocese/hojas/"], may: [] },
  {
    name: "diocese",
    from: ["^diocese/"],
    except: ["^diocese/(?:misas|hojas|values)/"],
    may: ["^backend/index[.]ts$"],
  },
  { name: "diocese-tests", from: ["^diocese/"], tests: true, may: ["^backend/index[.]ts$", "^backend/testing/"] },

  { name: "main", from: ["^main[.]ts$"], may: ["^product/", ...doors, "^demo-sign-in/"] },
  // Settings are read and checked before anything is installed: by plain JavaScript, beside the other scripts.
  { name: "product", from: ["^product/"], may: [...doors, "^scripts/lib/settings-file[.]mjs$"] },
  { name: "cli", from: ["^cli/"], may: ["^product/", ...doors, "^scripts/lib/check-settings[.]mjs$"] },
  { name: "beside-main", from: ["^[^/]+$"], except: ["^main[.]ts$"], may: [] },
  {
    name: "tests-of-product-and-cli",
    from: ["^(product|cli)/"],
    tests: true,
    may: [...doors, "^backend/testing/", "^tests/support/"],
  },
  { name: "demo-sign-in", from: ["^demo-sign-in/"], may: [] },
  { name: "demo-sign-in-tests", from: ["^demo-sign-in/"], tests: true, may: [] },

  {
    name: "e2e",
    from: ["^tests/e2e/"],
    may: [
      ...["^tests/(support|reporting)/", "^tests/crash/random[.]ts$", "^backend/testing/(totp-code|drawn-cases)[.]ts$"],
      "^diocese/(demo|config)/",
      // A new section brings its pages and states without a line of the tests.
      "^site/app/(sections/(index|section)|backend/static-pages)[.]ts$",
    ],
  },
  {
    name: "tests",
    from: ["^tests/"],
    except: ["^tests/e2e/"],
    tests: "both",
    may: [
      ...["^(product|cli)/", "^scripts/", ...doors, "^backend/testing/", "^demo-sign-in/index[.]ts$"],
      // Sheets as the desk writes and reads them: the server decides what comes back.
      "^site/app/desk/sheets/(cells/(cell|match-columns|sheet-columns)|export/export-list|import/(template|to-request))[.]ts$",
      // Fields of the settings page: the server's settings decide whether they fit.
      "^site/app/features/sistema/settings/(groups|setting-field)[.]ts$",
      ...["^diocese/(demo|config)/", ...misas, "^site/app/text/(browser-floor|html/clean-html)[.]ts$"],
    ],
  },
  {
    name: "bench",
    from: ["^bench/"],
    tests: "both",
    may: [
      ...["^diocese/(demo|config)/", "^backend/testing/", "^tests/support/", "^tests/e2e/chromium[.]ts$"],
      "^scripts/lib/project[.]mjs$",
    ],
  },
  {
    name: "scripts",
    from: ["^scripts/"],
    tests: "both",
    may: ["^[.]dependency-cruiser[.]mjs$", "^backend/config/(?:settings-rules|variables)[.]mjs$"],
  },
];

function toRule({ name, from, except = [], own = from, may, tests = false }) {
  const ofTheSite = from.some((path) => path.startsWith("^site/app"));
  const pictures = ofTheSite ? ["^site/app/(assets|styles)/", "^site/app/[^/]+[.]css$"] : [];
  return {
    name,
    severity: "error",
    from:
      tests === true
        ? { path: from.map((path) => path.replace("^", `^(?=.*(?:${testFiles}))`)), pathNot: except }
        : { path: from, pathNot: tests === "both" ? except : [...except, testFiles] },
    to: { path: ours, pathNot: [...own, ...pictures, ...may] },
  };
}

export default {
  forbidden: [
    ...rows.map(toRule),
    {
      name: "no-file-outside-the-map",
      severity: "error",
      comment: "A new room needs its row here and in docs/map.md.",
      from: {
        path: ours,
        pathNot: [testFiles, ...rows.filter(({ tests }) => tests !== true).flatMap(({ from }) => from)],
      },
      to: {},
    },
    {
      name: "no-router-in-islands",
      severity: "error",
      comment: "It would come with the first touch, and does nothing in a document.",
      from: { path: "^site/app/islands/" },
      to: { path: "node_modules/react-router/", reachable: true },
    },
    {
      name: "no-test-in-the-product",
      severity: "error",
      from: { pathNot: [testFiles, "^tests/", "^bench/", "^backend/testing/"] },
      to: { path: testFiles },
    },
    {
      name: "only-through-the-door",
      severity: "error",
      comment: "What a part does not name in the `exports` of its package.json is not for others.",
      from: {},
      // React Router writes the types of a route beside it, in a folder that only the compiler sees.
      to: { couldNotResolve: true, pathNot: "/[+]types/|^[+]types/|^virtual:" },
    },
    {
      name: "library-of-another-part",
      severity: "error",
      comment:
        "A library stands in the package.json of the workspace that imports it; the root has what is beside main.ts.",
      // The benches install only what the tests have not (bench/package.json).
      from: { pathNot: "^bench/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "[.]tmp[.]|^build/|^site/build/|^site/[.]react-router/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
