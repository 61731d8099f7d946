import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { environmentForNpm, Hint, inRoot, node26, run } from "./project.mjs";

const lockFile = inRoot("package-lock.json");
const stampFile = inRoot("node_modules", ".installed-from");
/** npm's own record of what it put into node_modules. */
const hiddenLockFile = inRoot("node_modules", ".package-lock.json");

/**
 * Installs what package-lock.json names, unless it is there already.
 * @param {{forTests?: boolean}} need the product runs without the development packages, its tests do not
 */
export async function ensureInstalled({ forTests = false } = {}) {
  const wanted = hashOf(lockFile);
  const stamped = readStamp();
  if (stamped?.hash === wanted && satisfies(stamped.level, forTests) && existsSync(node26)) return;

  // Someone may have installed by hand; what is complete is not thrown away.
  const level = existsSync(node26) ? installedLevel() : "none";
  if (satisfies(level, forTests)) return stamp(level, wanted);

  // Half of all packages are for the tests alone. Where they were once they stay: npm would take them away again.
  const all = forTests || stamped?.level === "all";

  console.log("Instalando lo que falta (solo la primera vez o después de un cambio; tarda unos minutos)…");
  await npmInstall(all ? "--include=dev" : "--omit=dev");
  if (!existsSync(node26)) throw new Hint(missingNode);
  stamp(all ? "all" : "product", wanted);
}

/** Installs what only the benches need, from a lock file of their own (bench/package.json). */
export async function ensureBenchesInstalled() {
  const wanted = hashOf(inRoot("bench", "package-lock.json"));
  const stampOfBenches = inRoot("bench", "node_modules", ".installed-from");
  if (existsSync(stampOfBenches) && readFileSync(stampOfBenches, "utf8") === wanted) return;
  await npmInstall("--prefix", inRoot("bench"));
  writeFileSync(stampOfBenches, wanted);
}

async function npmInstall(...more) {
  // Not `npm ci`: it refuses a lock file that lacks the packages of other platforms, and a registry need not have those.
  // `--no-save` keeps to the lock file and leaves it as it is.
  // The lock file names every version and its checksum: what npm's cache has needs no question to the registry.
  const args = ["install", "--no-save", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", ...more];
  const code = await run("npm", args, environmentForNpm()).catch((error) => error.code);
  if (code !== 0) throw new Hint(explainFailure(code));
}

const hashOf = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");

const satisfies = (level, forTests) => level === "all" || (level === "product" && !forTests);

/** What was installed last, and from which lock file. */
function readStamp() {
  if (!existsSync(stampFile)) return null;
  const [level, hash] = readFileSync(stampFile, "utf8").split(" ");
  return { level, hash };
}

function stamp(level, hash) {
  writeFileSync(stampFile, `${level} ${hash}`);
}

/** "all", "product" (without development packages) or "none", by what npm says it installed. */
function installedLevel() {
  if (!existsSync(hiddenLockFile)) return "none";
  const installed = JSON.parse(readFileSync(hiddenLockFile, "utf8")).packages;
  const missing = Object.entries(JSON.parse(readFileSync(lockFile, "utf8")).packages).filter(
    ([path, { version, optional, devOptional, link }]) =>
      path.includes("node_modules/") &&
      !optional &&
      !devOptional &&
      // A part of our own has no version there; its link may be younger than what was installed.
      (link ? !existsSync(inRoot(path)) : installed[path]?.version !== version),
  );
  if (missing.length === 0) return "all";
  return missing.every(([, { dev }]) => dev) ? "product" : "none";
}

const missingNode = `La instalación terminó, pero falta Node 26 (el paquete «node»).
Es probable que npm no haya podido ejecutar los guiones de instalación. Revise que no esté activado
«ignore-scripts» (npm config get ignore-scripts) y vuelva a intentarlo.`;

function explainFailure(code) {
  if (code === "ENOENT")
    return "No se encontró npm. Instale Node.js 20 o más nuevo, que lo incluye, y vuelva a intentarlo.";
  return `No se pudo instalar lo que el sitio necesita (npm terminó con el código ${code}).
Lo más común es que no haya conexión con el registro de paquetes, o que un proxy la impida.
Revise la conexión, el espacio en disco y los mensajes de npm de más arriba; luego repita la misma orden:
lo que ya se descargó no se pierde.`;
}
