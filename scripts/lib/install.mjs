import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { sayNeeds } from "./needs.mjs";
import { nativeParts, refuseUnknownSystem, runtimeFor, suits, thisSystem } from "./platforms.mjs";
import { environmentForNpm, Hint, inRoot, node26, run } from "./project.mjs";
import { codeOf } from "./stop.mjs";

const lockFile = inRoot("package-lock.json");
const stampFile = inRoot("node_modules", ".installed-from");
/** npm's own record of the content of node_modules. */
const hiddenLockFile = inRoot("node_modules", ".package-lock.json");

/** Levels of an installation, each with the packages of those before it. */
const levels = ["none", "running", "building", "all"];
const isEnough = (level, need) => levels.indexOf(level) >= levels.indexOf(need);

/**
 * Installs the packages of package-lock.json, unless they are installed already.
 * @param {"running" | "building" | "all"} need packages of the built product; also its builder and the demonstration's
 *   sign-in; also those of tests
 */
export async function ensureInstalled(need) {
  const wanted = hashOf(lockFile);
  const stamped = readStamp();
  // Once installed, packages stay: npm would otherwise remove them again.
  const level = stamped && isEnough(stamped.level, need) ? stamped.level : need;
  if (stamped?.hash === wanted && stamped.level === level && existsSync(node26)) return;

  const lock = JSON.parse(readFileSync(lockFile, "utf8"));
  const system = thisSystem();
  refuseUnknownSystem(lock, system);

  // Packages may have been installed by hand; a complete installation is kept.
  const found = existsSync(node26) ? installedLevel(lock, system) : "none";
  if (isEnough(found, need)) return stamp(found, wanted);

  sayNeeds("build");
  console.log("Instalando lo que falta (solo la primera vez o después de un cambio; tarda unos minutos)…");
  await npmInstallLevel(level);
  // npm leaves out native parts that need a newer Node than its own; Debian 12 has Node 18.
  if (existsSync(node26) && lacksNativeParts(lock, system)) await npmInstallLevel(level, withNode26());
  if (!existsSync(node26)) throw new Hint(missingNode(runtimeFor(lock, system)));
  stamp(level, wanted);
}

/**
 * Installs packages that only one command needs, from a lock file of their own.
 * @param {string} folder `bench`, or another folder with its own package.json
 */
export async function ensureApartInstalled(folder) {
  const wanted = hashOf(inRoot(folder, "package-lock.json"));
  const stamped = inRoot(folder, "node_modules", ".installed-from");
  if (existsSync(stamped) && readFileSync(stamped, "utf8") === wanted) return;
  await npmInstall(environmentForNpm(), "--prefix", inRoot(folder));
  writeFileSync(stamped, wanted);
}

/** Removes the packages that a built product does not need. */
export async function leaveRunning() {
  if (readStamp()?.level === "running") return;
  console.log("Quitando lo que solo servía para construir…");
  // On the project's Node: npm takes away native parts that need a newer one than its own; Debian 12 has Node 18.
  await npm(withNode26(), "prune", "--omit=dev");
  await linkNode();
  stamp("running", hashOf(lockFile));
}

async function npmInstallLevel(level, environment = environmentForNpm()) {
  await npmInstall(environment, level === "all" ? "--include=dev" : "--omit=dev");
  // Half of all packages are for tests alone. Builder and demonstration are the development packages of these two parts.
  if (level === "building")
    await npmInstall(environment, "--include=dev", "--workspace=site", "--workspace=demo-sign-in");
  await linkNode();
}

/** npm 9.2, which Debian has, leaves the link to Node out, and a prune takes it away. */
async function linkNode() {
  if (!existsSync(node26)) await npm(environmentForNpm(), "rebuild", "--ignore-scripts");
}

const lacksNativeParts = (lock, system) =>
  nativeParts(lock, system).some(({ of, place }) => existsSync(inRoot(of)) && !existsSync(inRoot(place)));

/** Environment in which npm runs on the project's own Node. */
function withNode26() {
  const { PATH, ...environment } = environmentForNpm();
  return { ...environment, PATH: [dirname(realpathSync(node26)), PATH].join(delimiter) };
}

/**
 * Not `npm ci`, which deletes and fetches everything again. The lock file has every version and checksum: packages in
 * npm's cache need no request to the registry.
 */
const npmInstall = (environment, ...more) => npm(environment, "install", "--prefer-offline", ...more);

async function npm(environment, ...args) {
  // `--no-save` keeps to the lock file and leaves it unchanged.
  const always = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await run("npm", [...args, ...always], environment).catch((error) => error.code);
  if (code !== 0) throw new Hint(explainFailure(code));
}

const hashOf = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");

/** npm writes its record anew whenever it installs or removes packages, also by hand. */
const traceOfRecord = () => String(statSync(hiddenLockFile, { throwIfNoEntry: false })?.mtimeMs);

/** Level of the last installation, and the hash of its lock file. `null`: npm has run since. */
function readStamp() {
  if (!existsSync(stampFile)) return null;
  const [level, hash, record] = readFileSync(stampFile, "utf8").split(" ");
  return record === traceOfRecord() ? { level, hash } : null;
}

function stamp(level, hash) {
  refuseNodeThatDoesNotRun();
  writeFileSync(stampFile, `${level} ${hash} ${traceOfRecord()}`);
}

function refuseNodeThatDoesNotRun() {
  const { status, stderr } = spawnSync(node26, ["--version"], { encoding: "utf8" });
  if (status === 0) return;
  const advice = /libatomic/.test(stderr)
    ? " Instale esa biblioteca; en Debian y Ubuntu: sudo apt-get install libatomic1"
    : "";
  throw new Hint(`El Node del proyecto no arranca en esta máquina: ${stderr.trim()}${advice}`);
}

/** Installed level by npm's record: "all", "running" (without development packages) or "none". */
function installedLevel({ packages }, system) {
  if (!existsSync(hiddenLockFile)) return "none";
  const installed = JSON.parse(readFileSync(hiddenLockFile, "utf8")).packages;
  const missing = Object.entries(packages).filter(
    ([path, entry]) =>
      path.includes("node_modules/") &&
      isNeeded(entry, system) &&
      // A workspace of our own has no version there; its link may be newer than the installation.
      (entry.link ? !existsSync(inRoot(path)) : installed[path]?.version !== entry.version),
  );
  if (missing.length === 0) return "all";
  return missing.every(([, { dev }]) => dev) ? "running" : "none";
}

/** Native parts are optional, but nothing starts without those of this system. */
const isNeeded = (entry, system) =>
  entry.optional || entry.devOptional ? Boolean(entry.os) && suits(entry, system) : true;

const missingNode = (place) => `La instalación terminó, pero falta Node 26 (${place}).
npm deja de lado, sin avisar, lo que no pudo descargar. Revise la conexión con el registro de paquetes y que
«npm config get omit» no diga «optional»; luego repita la misma orden.`;

function explainFailure(code) {
  if (code === "ENOENT")
    return "No se encontró npm. Instale Node.js 20 o más nuevo, que lo incluye, y vuelva a intentarlo.";
  if (code === codeOf("SIGKILL"))
    return "El sistema mató a npm, casi siempre porque falta memoria. Agregue memoria de intercambio y repita la misma orden.";
  return `npm no pudo dejar los paquetes que el sitio necesita (terminó con el código ${code}).
Lo más común es que no haya conexión con el registro de paquetes, o que un proxy la impida.
Revise la conexión, el espacio en disco y los mensajes de npm de más arriba; luego repita la misma orden:
lo que ya se descargó no se pierde.`;
}
