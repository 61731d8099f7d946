import { readFileSync, realpathSync, statSync } from "node:fs";
import { devNull, userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { variableNames, variables } from "../../backend/config/variables.mjs";

// Settings are read before anything is installed: no dependencies here, and the language of Node 18.

const fileName = "sitio.env";
const ownProgram = fileURLToPath(new URL("../..", import.meta.url));
/** Place of the file of a machine whose program has none above it. */
const ofTheMachine = join("/etc/arquidiocesis", fileName);

/** @typedef {import("../../backend/config/variables.mjs").Variable} Variable */
/** @typedef {Record<string, string | undefined>} Values */
/** @typedef {{ line: number, raw: string, value: string }} Given `value` is `raw` with an absolute path */
/** @typedef {{ path: string, given: Map<Variable, Given>, problems: string[], warnings: string[] }} SettingsFile */

/**
 * @typedef {object} Settings
 * @property {string | null} file `null`: there is none
 * @property {string[]} places where it was looked for
 * @property {string} sources words for where values come from
 * @property {Values} values the environment, and what the file adds to it
 * @property {Partial<Record<Variable, "file" | "environment">>} from source of each variable with a value
 * @property {Variable[]} replaced variables for which the environment says something else than the file
 * @property {string[]} problems sentences; with one of them nothing may start
 * @property {string[]} warnings sentences about the file
 */

/**
 * Reads the settings file of an installation into its environment, which wins, also with an empty value.
 * SITE_ENV=/dev/null: without a file.
 * @param {{ env?: Values, program?: string, ofMachine?: string }} [places] environment, folder of the program, and the
 *   file that counts where none lies above it
 * @returns {Settings}
 */
export function readSettings({ env = process.env, program = ownProgram, ofMachine = ofTheMachine } = {}) {
  const named = env.SITE_ENV?.trim();
  const places = named ? [resolve(named)] : [...above(program), ...above(realPath(program)), ofMachine];
  // Several paths may lead to one file.
  const files = named === devNull ? [] : [...new Set(places.map(realPath))].flatMap((path) => readFile(path) ?? []);
  const problems = files.flatMap((file) => file.problems);
  if (named && named !== devNull && files.length === 0)
    problems.push(`SITE_ENV nombra el archivo ${places[0]}, que no existe: corrija SITE_ENV o haga el archivo.`);
  const [file, ...others] = files;
  const other = others.find(({ given }) => file && textOf(given) !== textOf(file.given));
  if (file && other)
    problems.push(
      `Hay dos archivos de ajustes, ${file.path} y ${other.path}, y no dicen lo mismo: deje uno, o diga en SITE_ENV cuál vale.`,
    );
  const sources = `${file?.path ?? fileName} o variables de entorno`;
  return {
    ...merge(env, file),
    file: file?.path ?? null,
    sources,
    places: [...new Set(places)],
    problems,
    warnings: file?.warnings ?? [],
  };
}

/** Places of the file above a program: beside it, or beside the folder with all of its releases. */
const above = (/** @type {string} */ folder) => [
  join(dirname(resolve(folder)), fileName),
  join(dirname(dirname(resolve(folder))), fileName),
];

/** @param {string} path */
function realPath(path) {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** @param {Map<Variable, Given>} given */
const textOf = (given) => JSON.stringify([...given].map(([name, { value }]) => [name, value]).sort());

/** @param {Values} env @param {SettingsFile | undefined} file @returns {Pick<Settings, "values" | "from" | "replaced">} */
function merge(env, file) {
  const values = { ...env };
  /** @type {Settings["from"]} */
  const from = {};
  /** @type {Variable[]} */
  const replaced = [];
  for (const name of variableNames) {
    const given = file?.given.get(name);
    // A service manager may have put the file's own line into the environment, a relative path included.
    const isOfTheFile = given && (env[name] === undefined || env[name] === given.raw);
    if (isOfTheFile) values[name] = given.value;
    else if (given) replaced.push(name);
    if (values[name]?.trim()) from[name] = isOfTheFile ? "file" : "environment";
  }
  return { values, from, replaced };
}

/** @param {string} path @returns {SettingsFile | null} `null`: there is no such file */
function readFile(path) {
  try {
    const { mode, uid } = statSync(path);
    const bytes = readFileSync(path);
    const { given, problems, notes } = parse(path, bytes);
    return { path, given, problems, warnings: [...notes, ...guardWarnings(path, given, mode, uid)] };
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    return { path, given: new Map(), problems: [unreadable(path, code)], warnings: [] };
  }
}

/** @param {string} path @param {string | undefined} code */
function unreadable(path, code) {
  if (code === "EISDIR") return `${path} es una carpeta: tiene que ser el archivo de los ajustes.`;
  if (code !== "EACCES" && code !== "EPERM") return `${path} no se puede leer (${code}): mire el disco y el archivo.`;
  return (
    `El usuario ${userInfo().username} no puede leer ${path}: repita la orden con el usuario del servicio ` +
    "(«sudo -u arquidiocesis …»), o dele permiso a ese usuario con «chown» y «chmod 640»."
  );
}

/** @param {string} path @param {Map<Variable, Given>} given @param {number} mode @param {number} owner */
function guardWarnings(path, given, mode, owner) {
  const warnings = [];
  const uid = process.geteuid?.() ?? owner;
  if (mode & 0o004 && [...given].some(([name, { raw }]) => raw !== "" && isSecret(name)))
    warnings.push(`Cualquier usuario de esta máquina puede leer los secretos de ${path}: ejecute «chmod o= ${path}».`);
  if (mode & 0o022) warnings.push(`Otros usuarios pueden cambiar ${path}: ejecute «chmod go-w ${path}».`);
  if (uid !== 0 && owner !== 0 && owner !== uid)
    warnings.push(`${path} es de otro usuario (${owner}), que puede cambiarlo: ejecute «sudo chown root ${path}».`);
  return warnings;
}

/** @param {Variable} name */
export const isSecret = (name) => entryOf(name).isSecret === true;

/** @param {Variable} name @returns {import("../../backend/config/variables.mjs").Entry} */
const entryOf = (name) => variables[name];

/** @param {string} path @param {Buffer} bytes */
function parse(path, bytes) {
  /** @type {Map<Variable, Given>} */
  const given = new Map();
  /** @type {string[]} */
  const problems = [];
  const text = bytes.toString("utf8");
  if (text.includes("\0") || text.includes("\uFFFD"))
    return { given, problems: [`${path} no es un texto en UTF-8: guárdelo otra vez con esa codificación.`], notes: [] };
  if (text.startsWith("\uFEFF"))
    problems.push(
      `${path} empieza con una marca invisible (BOM): quítela con «sed -i '1s/^\\xEF\\xBB\\xBF//' ${path}».`,
    );
  const notes = text.includes("\r")
    ? [`${path} tiene fines de línea de Windows (CRLF): cámbielos con «sed -i 's/\\r$//' ${path}».`]
    : [];
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    const read = readLine(line.trim(), dirname(path), given);
    if (typeof read === "string") problems.push(`${path}, línea ${index + 1}: ${read}`);
    else if (read) given.set(read.name, { line: index + 1, raw: read.raw, value: read.value });
  }
  return { given, problems, notes };
}

/**
 * @param {string} line @param {string} folder @param {Map<Variable, Given>} before
 * @returns {{ name: Variable, raw: string, value: string } | string | null} string: problem
 */
function readLine(line, folder, before) {
  if (line === "" || line.startsWith("#")) return null;
  if (/^export\s/.test(line)) return "quite «export»: la línea es solo NOMBRE=valor.";
  if (/^\w+\s+=|^\w+=\s+\S/.test(line)) return "quite los espacios a los lados del signo =.";
  const [, name, written = ""] = /^([A-Za-z_]\w*)=(.*)$/.exec(line) ?? [];
  if (name === undefined) return "no es NOMBRE=valor, ni un comentario con #.";
  if (!isVariable(name)) return unknown(name);
  const earlier = before.get(name);
  if (earlier) return `${name} ya está en la línea ${earlier.line}: deje una de las dos.`;
  const raw = withoutQuotes(written);
  if (raw === null) return quotesAdvice(name, written);
  return { name, raw, value: withPaths(name, raw, folder) };
}

/** @param {string} name @returns {name is Variable} */
const isVariable = (name) => Object.hasOwn(variables, name);

/** @param {string} name */
function unknown(name) {
  const nearest = variableNames
    .map((known) => ({ known, steps: distance(name.toUpperCase(), known) }))
    .sort((one, other) => one.steps - other.steps)[0];
  const isNear = nearest && nearest.steps <= Math.max(2, Math.floor(name.length / 3));
  const advice = isNear ? `¿quiso escribir ${nearest.known}?` : "los nombres están en docs/operacion.md, «Variables».";
  return `no hay ninguna variable ${name}: ${advice}`;
}

/** Letters to insert, remove or replace between two words. @param {string} one @param {string} other */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, above] of row.slice(1).entries())
      next.push(Math.min(Number(next[j]) + 1, above + 1, Number(row[j]) + (letter === other[j] ? 0 : 1)));
    row = next;
  }
  return Number(row[other.length]);
}

/**
 * Value without its quotes. `null`: systemd, compose and shells read it differently, so that the program and its
 * container would get two values.
 * @param {string} written
 */
function withoutQuotes(written) {
  const [, single, double] = /^'([^']*)'$|^"([^"\\$`]*)"$/.exec(written) ?? [];
  const quoted = single ?? double;
  if (quoted !== undefined) return quoted.trim();
  return /['"\\$`]|^#|\s#/.test(written) ? null : written;
}

/** @param {string} name @param {string} written */
function quotesAdvice(name, written) {
  if (/^(['"])(?:(?!\1).)*$/.test(written)) return `a ${name} le falta la comilla que cierra.`;
  return written.includes("'")
    ? `escriba el valor de ${name} entre comillas dobles, sin \\, $, \` ni otras comillas dobles adentro.`
    : `escriba el valor de ${name} entre comillas simples: ${name}='…'.`;
}

/** Value with absolute paths. @param {Variable} name @param {string} raw @param {string} folder */
function withPaths(name, raw, folder) {
  if (raw !== "" && entryOf(name).isPath) return resolve(folder, raw);
  if (name !== "DATABASE_URL") return raw;
  return raw.replace(/([?&]ssl(?:rootcert|cert|key)=)([^&]+)/g, (whole, before, path) =>
    path === "system" ? whole : before + encodeURI(resolve(folder, decodeURIComponent(path))),
  );
}
