import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Hint, inRoot, runTool } from "./project.mjs";

const stampFile = inRoot("site", "build", ".stamp");
const output = inRoot("site", "build", "server", "index.js");
/** Inputs of the built site: its own folders, and the folders of the diocese that it imports. */
export function buildInputs() {
  const { exports: doors } = JSON.parse(readFileSync(inRoot("diocese", "package.json"), "utf8"));
  // The first export leads to everything, for servers alone.
  const { ".": _, ...ofTheSite } = doors;
  const folders = Object.values(ofTheSite).map((file) => posix.join("diocese", posix.dirname(file)));
  return ["site/app", "site/public", ...new Set(folders), "package-lock.json"];
}

/** Builds the site, unless its inputs are unchanged since the last build. */
export async function ensureBuilt() {
  const files = listInputs();
  const traces = hash(files.map((file) => traceOf(file)));
  const last = readStamp();
  if (last?.traces === traces) return;

  // A new checkout has new times; only changed contents need a build.
  const contents = hash(files.flatMap((file) => [file, readFileSync(inRoot(file))]));
  if (last?.contents !== contents) {
    console.log("Construyendo el sitio…");
    const code = await runTool("@react-router/dev/bin.cjs", ["build", "site"], {
      ...process.env,
      NODE_ENV: "production",
    });
    if (code !== 0) throw new Hint("No se pudo construir el sitio; la causa está en los mensajes de más arriba.");
    compressClient(inRoot("site", "build", "client"));
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ traces, contents }));
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

function readStamp() {
  return existsSync(stampFile) && existsSync(output) ? JSON.parse(readFileSync(stampFile, "utf8")) : null;
}

function listInputs() {
  const atTheDoor = readdirSync(inRoot("site")).filter((name) => /[.](ts|json)$/.test(name));
  return [...buildInputs(), ...atTheDoor.map((name) => `site/${name}`)].flatMap(filesBelow).filter(isBuilt).sort();
}

function filesBelow(path) {
  if (!existsSync(inRoot(path))) return [];
  if (!statSync(inRoot(path)).isDirectory()) return [path];
  return readdirSync(inRoot(path)).flatMap((name) => filesBelow(join(path, name)));
}

/** Tests beside the code are not part of the build. */
const isBuilt = (path) => !/[.](test|tmp)[.]/.test(path);

function traceOf(file) {
  const { mtimeMs, size } = statSync(inRoot(file));
  return `${file}:${mtimeMs}:${size}\n`;
}

function hash(parts) {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part);
  return sum.digest("hex");
}
