import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { sayNeeds } from "./needs.mjs";
import { oneByteText } from "./one-byte-text.mjs";
import { Hint, inRoot, runNode, runTool } from "./project.mjs";

/** Places of the built server, by paths in the project. */
const server = { program: "build/main.js", sources: "build/sources.json" };

/** Inputs of the built site: its own folders, and the folders of the diocese that it imports. */
export function buildInputs() {
  const { exports: doors } = JSON.parse(readFileSync(inRoot("diocese", "package.json"), "utf8"));
  // The first export leads to everything, for servers alone.
  const { ".": _, ...ofTheSite } = doors;
  const folders = Object.values(ofTheSite).map((file) => posix.join("diocese", posix.dirname(file)));
  return ["site/app", "site/public", ...new Set(folders), "package-lock.json"];
}

const built = [
  {
    output: inRoot("site", "build", "server", "index.js"),
    stampFile: inRoot("site", "build", ".stamp"),
    listInputs: listSiteInputs,
    make: buildSite,
  },
  {
    output: inRoot(server.program),
    stampFile: inRoot("build", ".stamp"),
    listInputs: listServerInputs,
    make: bundleServer,
  },
];

/** Builds the site and the server, unless their inputs are unchanged since the last build. */
export async function ensureBuilt() {
  for (const part of built) {
    const { listInputs, stampFile, make } = part;
    const last = readBuildStamp(part);
    if (last?.traces === tracesOf(listInputs())) continue;
    if (last?.contents !== contentsOf(listInputs())) await make();
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, JSON.stringify({ traces: tracesOf(listInputs()), contents: contentsOf(listInputs()) }));
  }
}

/** Are site and server built from the present inputs? Then the builder's packages are not needed. */
export const isBuilt = () =>
  built.every((part) => {
    const last = readBuildStamp(part);
    return last?.traces === tracesOf(part.listInputs()) || last?.contents === contentsOf(part.listInputs());
  });

function readBuildStamp({ stampFile, output }) {
  return existsSync(stampFile) && existsSync(output) ? JSON.parse(readFileSync(stampFile, "utf8")) : null;
}

const tracesOf = (inputs) => hash(inputs.map((file) => traceOf(file)));
/** A new checkout has new times; only changed contents need a build. */
const contentsOf = (inputs) => hash(inputs.flatMap((file) => [file, readFileSync(inRoot(file))]));

async function buildSite() {
  sayNeeds("build");
  console.log("Construyendo el sitio…");
  // A technician would take the names of 700 files, and advice for programmers, for faults.
  const code = await runTool("@react-router/dev/bin.cjs", ["build", "site", "--logLevel", "error"], {
    ...process.env,
    NODE_ENV: "production",
  });
  if (code !== 0) throw new Hint("No se pudo construir el sitio; la causa está en los mensajes de más arriba.");
  compressClient(inRoot("site", "build", "client"));
  writeInOneByte(inRoot("site", "build", "server"));
}

async function bundleServer() {
  const code = await runNode([inRoot("scripts", "lib", "bundle-server.mjs"), server.program, server.sources]);
  if (code !== 0) throw new Hint("No se pudo construir el servidor; la causa está en los mensajes de más arriba.");
}

/** The server holds the text of its code in memory. */
function writeInOneByte(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith(".js")) continue;
    const file = join(folder, name);
    writeFileSync(file, oneByteText(readFileSync(file, "utf8")));
  }
}

/** Compresses static files once, at the highest level; site/server/assets.ts sends them. */
function compressClient(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/[.](css|js|json|svg|txt|webmanifest)$/.test(entry.name)) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}

function listSiteInputs() {
  const atTheDoor = readdirSync(inRoot("site")).filter((name) => /[.](ts|json)$/.test(name));
  return [...buildInputs(), ...atTheDoor.map((name) => `site/${name}`)].flatMap(filesBelow).filter(isBuildInput).sort();
}

/** Sources of the last bundle, and what makes a bundle of them. */
function listServerInputs() {
  const sources = existsSync(inRoot(server.sources)) ? JSON.parse(readFileSync(inRoot(server.sources), "utf8")) : [];
  return ["package-lock.json", "scripts/lib/bundle-programs.mjs", ...sources].flatMap(filesBelow);
}

function filesBelow(path) {
  if (!existsSync(inRoot(path))) return [];
  if (!statSync(inRoot(path)).isDirectory()) return [path];
  return readdirSync(inRoot(path)).flatMap((name) => filesBelow(join(path, name)));
}

/** Tests beside the code are not part of the build. */
const isBuildInput = (path) => !/[.](test|tmp)[.]/.test(path);

function traceOf(file) {
  const { mtimeMs, size } = statSync(inRoot(file));
  return `${file}:${mtimeMs}:${size}\n`;
}

function hash(parts) {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part);
  return sum.digest("hex");
}
