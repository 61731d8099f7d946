import { relative, resolve } from "node:path";
import { isLoopback, isPublicOrigin, origin } from "./values.mjs";
import { readEnvironment, variables } from "./variables.mjs";

/**
 * Mode of the process. `start`: on this machine, with demo sign-in; `serve`: in production; `cli`: the technician's
 * tool.
 * @typedef {"start" | "serve" | "cli"} Mode
 */
/** @typedef {import("./variables.mjs").Variable} Variable */
/** @typedef {import("./variables.mjs").Environment} Environment */

/**
 * Parsed values, the default where none is given. `undefined`: not set, or invalid.
 * @typedef {{
 *   [Name in Variable]: (typeof variables)[Name] extends { otherwise: string }
 *     ? NonNullable<ReturnType<(typeof variables)[Name]["form"]>>
 *     : ReturnType<(typeof variables)[Name]["form"]>
 * }} Values
 */

/** Message that lists problems. @param {readonly string[]} problems @param {string} [sources] where values come from */
export const settingsMessage = (problems, sources = "variables de entorno") =>
  `Hay que corregir la configuración (${sources}):\n${problems.map((line) => `  - ${line}`).join("\n")}`;

const plainOnInternet =
  "PUBLIC_URL no es segura: con http cualquiera en el camino lee las claves y cambia lo que la gente ve. Ponga delante un " +
  "proxy con TLS (nginx, Caddy) y escriba la dirección con https.";

/**
 * Checks the settings. `values` are only whole if there is no problem.
 * @param {Mode} mode @param {NodeJS.ProcessEnv} source
 * @returns {{ values: Values, environment: Environment, problems: string[] }}
 */
export function checkSettings(mode, source) {
  const environment = readEnvironment(source);
  const names = /** @type {Variable[]} */ (Object.keys(variables));
  const texts = names.map((name) => /** @type {const} */ ([name, environment[name] ?? otherwiseOf(name)]));
  const values = /** @type {Values} */ (
    Object.fromEntries(texts.map(([name, text]) => [name, text && variables[name].form(text)]))
  );
  const wrong = new Set(names.filter((name) => environment[name] && values[name] === undefined));
  for (const name of forbidden(mode, environment)) wrong.add(name);
  const missing = required(mode, environment).filter((name) => !environment[name]);
  const isUnsafe = mode === "serve" && values.PUBLIC_URL?.startsWith("http:") && isPublicOrigin(values.PUBLIC_URL);
  const problems = [
    ...missing.map((name) => `Falta ${name}: ${variables[name].advice}.`),
    ...[...wrong].map((name) => `${name} no es válida: ${variables[name].advice}.`),
    ...(isUnsafe ? [plainOnInternet] : []),
  ];
  return { values, environment, problems };
}

/** Value where none is given. @param {Variable} name */
export const otherwiseOf = (name) => {
  /** @type {import("./variables.mjs").Entry} */
  const { otherwise } = variables[name];
  return otherwise;
};

/** @param {Mode} mode @param {Environment} environment */
function forbidden(mode, environment) {
  const { HOST = variables.HOST.otherwise, PORT = variables.PORT.otherwise } = environment;
  const { PAGES_DIR: pages, DATA_DIR: data = variables.DATA_DIR.otherwise } = environment;
  /** @type {Variable[]} */
  const names = [];
  if (mode === "start" && !isLoopback(HOST)) names.push("HOST");
  // A site that is its own backend would call itself endlessly.
  const backend = origin(environment.BACKEND_URL ?? "");
  const own = [environment.PUBLIC_URL ?? "", `http://${HOST}:${PORT}`].map(origin);
  if (backend !== undefined && own.includes(backend)) names.push("BACKEND_URL");
  // Files of the one folder must not be taken for those of the other; a foreign backend does not say what changes.
  if (pages !== undefined && (backend !== undefined || isWithin(pages, data) || isWithin(data, pages)))
    names.push("PAGES_DIR");
  return names;
}

/** @param {string} path @param {string} folder */
function isWithin(path, folder) {
  return !relative(resolve(folder), resolve(path)).startsWith("..");
}

/** @param {Mode} mode @param {Environment} environment @returns {Variable[]} */
function required(mode, environment) {
  const recaptcha = whole(environment, "RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET");
  // Accounts and secrets belong to the foreign server.
  if (environment.BACKEND_URL !== undefined) return mode === "serve" ? ["PUBLIC_URL", ...recaptcha] : recaptcha;
  const providers = signInVariables(environment);
  const s3 = [
    ...whole(environment, "S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_KEY", "S3_SECRET"),
    ...whole(
      environment,
      "BACKUP_S3_ENDPOINT",
      "BACKUP_S3_BUCKET",
      "BACKUP_S3_REGION",
      "BACKUP_S3_KEY",
      "BACKUP_S3_SECRET",
    ),
  ];
  if (mode === "serve") {
    // Some sign-in must exist: Google, unless another provider is configured.
    const signIn = providers.length > 0 ? providers : googleVariables;
    return ["PUBLIC_URL", "SETTINGS_KEY", ...signIn, ...s3, ...recaptcha];
  }
  return [...providers, ...s3, ...recaptcha];
}

/** @type {Variable[]} */
const googleVariables = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"];

/**
 * Variables required by each sign-in provider of which at least one variable is set.
 * @param {Environment} environment @returns {Variable[]}
 */
function signInVariables(environment) {
  const oidc = whole(environment, "OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME");
  return [
    ...whole(environment, ...googleVariables),
    ...whole(environment, "MICROSOFT_TENANT", "MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"),
    // The provider has a default name.
    ...oidc.filter((name) => name !== "OIDC_NAME"),
  ];
}

/**
 * Requires all of these variables if one is set: a half configuration would fail only at sign-in.
 * @param {Environment} environment @param {Variable[]} names
 */
function whole(environment, ...names) {
  return names.some((name) => environment[name] !== undefined) ? names : [];
}
