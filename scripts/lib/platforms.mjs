import { Hint } from "./project.mjs";

/** Supported systems; the lock has the native parts of each. `npm test` has run on the first. */
export const systems = [
  { os: "linux", cpu: "x64", libc: "glibc" },
  { os: "linux", cpu: "arm64", libc: "glibc" },
  { os: "darwin", cpu: "arm64" },
  { os: "darwin", cpu: "x64" },
];

export const nameOf = ({ os, cpu }) => `${os} ${cpu}`;

/** System of this process. Only glibc writes its version into Node's report. */
export function thisSystem() {
  const { platform: os, arch: cpu } = process;
  if (os !== "linux") return { os, cpu };
  process.report.excludeNetwork = true;
  return { os, cpu, libc: process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl" };
}

/** Does npm install this entry of a lock on `system`? */
export const suits = (entry, { os, cpu, libc }) =>
  allows(entry.os, os) && allows(entry.cpu, cpu) && (os !== "linux" || allows(entry.libc, libc));

/** Does a list, as npm reads it, allow a value? Names are allowed (`linux`) or refused (`!win32`). No list: all. */
function allows(list, value) {
  if (list === undefined) return true;
  const names = [list].flat();
  if (names.includes(`!${value}`)) return false;
  return names.includes(value) || names.every((name) => name.startsWith("!"));
}

/** Place in the lock of the package that `from` gets for `name`. `undefined`: none. */
export function placeOf({ packages }, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const place = `${folder && `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === "") return undefined;
  }
}

/**
 * Native packages that npm installs on `system`, each with the package that requires it.
 * @returns {{of: string, place: string}[]} places in the lock; `of` is "" for the project's own: the runtime
 */
export function nativeParts(lock, system) {
  return Object.entries(lock.packages).flatMap(([of, { os, cpu, optionalDependencies = {} }]) => {
    // A part for one system requires its own remaining parts, which its parent lists as well.
    if (os ?? cpu) return [];
    const places = Object.keys(optionalDependencies).map((name) => placeOf(lock, of, name));
    return places
      .filter((place) => place && isNative(lock.packages[place]) && suits(lock.packages[place], system))
      .map((place) => ({ of, place }));
  });
}

const isNative = ({ os, cpu }) => Boolean(os ?? cpu);

/** Place of the package with Node 26 for `system`. `undefined`: the registry has none. */
export const runtimeFor = (lock, system) =>
  system.libc === "musl" ? undefined : nativeParts(lock, system).find(({ of }) => of === "")?.place;

/** Throws a `Hint` if there is no Node 26 for this system. */
export function refuseUnknownSystem(lock, system) {
  if (runtimeFor(lock, system)) return;
  if (system.os === "win32") throw new Hint(onWindows);
  if (system.libc === "musl") throw new Hint(onMusl);
  throw new Hint(`No hay Node 26 para este sistema (${nameOf(system)}) en el registro de paquetes.
El sitio funciona en: ${systems.map(nameOf).join(", ")} («darwin» es macOS).`);
}

const onWindows = `Este programa no funciona directamente en Windows, pero sí dentro de WSL.
Abra una consola como administrador, escriba «wsl --install», reinicie la computadora y abra «Ubuntu».
Ponga ahí el proyecto (en su carpeta personal, no en /mnt/c) y repita la misma orden.`;

const onMusl = `Este Linux usa la biblioteca musl (por ejemplo, Alpine), y no hay Node 26 para ella en el registro de paquetes.
Use un Linux con glibc: Debian, Ubuntu o Fedora, o una imagen de contenedor hecha con Debian.`;
