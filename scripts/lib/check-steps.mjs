import { inRoot } from "./project.mjs";

const tool = (path, ...args) => [inRoot("node_modules", ...path.split("/")), ...args];
const tsc = (project) => tool("typescript/bin/tsc", "--noEmit", "--project", project);

/** Static checks: a name, the command for Node, and the steps it needs first. */
export const checkSteps = [
  {
    name: "format and lint",
    command: tool("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--diagnostic-level=warn"),
  },
  { name: "import walls", command: ["scripts/walls.mjs"] },
  {
    name: "unused files and exports",
    command: tool("knip/bin/knip.js", "--include", "files,exports,types", "--no-progress"),
  },
  { name: "dependencies", command: ["scripts/dependencies.mjs"] },
  { name: "words of comments and of the last title", command: ["scripts/words.mjs"] },
  { name: "lines of the product", command: ["scripts/lines.mjs"] },
  { name: "route types", command: tool("@react-router/dev/bin.cjs", "typegen", "site") },
  { name: "types", command: tsc("tsconfig.json") },
  { name: "types of the site", command: tsc("site/tsconfig.json"), needs: ["route types"] },
  { name: "types of the browser tests", command: tsc("tests/e2e/tsconfig.json") },
];
