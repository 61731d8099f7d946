import { relative, resolve } from "node:path";
import { type Environment, readEnvironment, type Variable } from "./env.ts";
import { PersonError } from "./person-error.ts";
import type { Secrets } from "./secrets.ts";
import {
  count,
  type Form,
  isLoopback,
  isPublicOrigin,
  issuer,
  key,
  loginPrefix,
  logLevel,
  type MailSender,
  mailSender,
  networks,
  origin,
  origins,
  pocketbaseKey,
  port,
  postgresUrl,
  type RateLimit,
  rateLimits,
  smtpUrl,
  tenant,
  text,
  webAddress,
  yesOrNo,
} from "./values.ts";

/**
 * Mode of the process. `start`: on this machine, with demo sign-in; `serve`: in production; `cli`: the technician's
 * tool.
 */
type Mode = "start" | "serve" | "cli";

/** Configuration from the environment, checked and without secrets. */
export interface Config {
  mode: Mode;
  host: string;
  port: number;
  dataDirectory: string;
  /** A variable names it; otherwise it is the default. */
  isDataDirectoryChosen: boolean;
  /** Origin of the site for visitors, without a trailing slash. */
  publicUrl: string | null;
  /** Origins that redirect to it, such as the name with or without `www.`: their pages are ours too. */
  publicAliases: string[];
  /** Addresses and CIDR networks whose `X-Forwarded-…` headers are trusted. */
  trustedProxies: string[];
  googleClientId: string | null;
  /** Microsoft, for accounts of one organisation. `null`: the settings decide. */
  microsoft: { tenant: string; clientId: string } | null;
  /** Another OpenID provider and the text of its button. `null`: the settings decide. */
  oidc: { issuer: string; clientId: string; displayName: string | null } | null;
  /** Sender of mails. `null`: the settings decide. */
  mailFrom: MailSender | null;
  /** Bucket of uploads, without its keys. `null`: the settings decide. */
  s3: { endpoint: string; bucket: string; region: string } | null;
  /**
   * Addresses and CIDR networks that are not public, and may be contacted nevertheless by addresses in the settings.
   */
  outboundNetworks: string[];
  /** Origin of a foreign PocketBase that replaces the own backend. `null`: the own backend. */
  backendUrl: string | null;
  /** Site key of reCAPTCHA v3, which then checks sign-ins. `null`: no check. */
  recaptchaSiteKey: string | null;
  /** Address that verifies reCAPTCHA responses. */
  recaptchaVerifyUrl: string;
  /** Page shown in a frame on the administrators' home instead of the own counts. `null`: the counts. */
  analyticsWidgetUrl: string | null;
  /** Failures in visitors' browsers are reported to the server. */
  browserFailures: boolean;
  logLevel: NonNullable<ReturnType<typeof logLevel>>;
  allowDemoContent: boolean;
  rateLimits: "default" | "off" | RateLimit[];
  /** Folder of finished pages for a proxy. `null`: none. */
  pagesDirectory: string | null;
  /** Most pages in it, and most bytes of them. */
  pagesBounds: { pages: number; bytes: number };
}

/** A missing or invalid variable; the message lists all of them, in Spanish, for the person who starts the product. */
export class ConfigError extends PersonError {
  override readonly name = "ConfigError";
  constructor(problems: readonly string[]) {
    super(
      `Hay que corregir la configuración (variables de entorno):\n${problems.map((line) => `  - ${line}`).join("\n")}`,
    );
  }
}

const forms = {
  PORT: port,
  HOST: text,
  DATA_DIR: text,
  DATABASE_URL: postgresUrl,
  PUBLIC_URL: origin,
  PUBLIC_URL_ALIASES: origins,
  TRUSTED_PROXIES: networks,
  SETTINGS_KEY: key,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  MICROSOFT_TENANT: tenant,
  MICROSOFT_CLIENT_ID: text,
  MICROSOFT_CLIENT_SECRET: text,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: text,
  SMTP_URL: smtpUrl,
  MAIL_FROM: mailSender,
  S3_ENDPOINT: origin,
  S3_BUCKET: text,
  S3_REGION: text,
  S3_KEY: text,
  S3_SECRET: text,
  OUTBOUND_NETWORKS: networks,
  PB_ENCRYPTION_KEY: pocketbaseKey,
  BACKEND_URL: origin,
  LOGIN_PREFIX: loginPrefix,
  RECAPTCHA_SITE_KEY: text,
  RECAPTCHA_SECRET: text,
  RECAPTCHA_VERIFY_URL: webAddress,
  ANALYTICS_WIDGET_URL: webAddress,
  BROWSER_FAILURES: yesOrNo,
  LOG_LEVEL: logLevel,
  ALLOW_DEMO_CONTENT: yesOrNo,
  RATE_LIMITS: rateLimits,
  PAGES_DIR: text,
  PAGES_MOST: count,
  PAGES_MIB: count,
} satisfies Record<Variable, Form<unknown>>;

/** Hints for each variable; the value itself is not repeated, because it may be a secret. */
const advice: Record<Variable, string> = {
  PORT: "escriba el número de un puerto, por ejemplo 3000",
  HOST: "escriba la dirección en la que se atiende; con «npm start» solo una de esta misma máquina, por ejemplo 127.0.0.1",
  DATA_DIR: "escriba la carpeta de los datos, por ejemplo ./data",
  DATABASE_URL: "escriba la dirección de PostgreSQL, por ejemplo postgres://usuario:clave@servidor:5432/base",
  PUBLIC_URL: "escriba la dirección pública del sitio, sin ruta, por ejemplo https://www.ejemplo.bo",
  PUBLIC_URL_ALIASES:
    "escriba las otras direcciones de este mismo sitio, sin ruta y separadas por comas, por ejemplo https://ejemplo.bo,https://www.ejemplo.org",
  TRUSTED_PROXIES: "escriba las redes de sus proxies separadas por comas, por ejemplo 10.0.0.0/8,127.0.0.1",
  SETTINGS_KEY:
    "escriba la de esta instalación; en una nueva, 32 bytes al azar, por ejemplo lo que muestra: openssl rand -base64 32",
  GOOGLE_CLIENT_ID: "escriba el ID de cliente de OAuth que da Google Cloud Console",
  GOOGLE_CLIENT_SECRET: "escriba el secreto de cliente de OAuth que da Google Cloud Console",
  MICROSOFT_TENANT:
    "escriba el identificador de inquilino (tenant ID) de su organización en Microsoft Entra, como 11111111-2222-3333-4444-555555555555",
  MICROSOFT_CLIENT_ID: "escriba el identificador de aplicación (cliente) que da Microsoft Entra",
  MICROSOFT_CLIENT_SECRET: "escriba el valor del secreto de cliente que da Microsoft Entra",
  OIDC_ISSUER: "escriba el emisor del proveedor OpenID, por ejemplo https://id.ejemplo.bo/realms/sitio",
  OIDC_CLIENT_ID: "escriba el identificador de cliente que da el proveedor OpenID",
  OIDC_CLIENT_SECRET: "escriba el secreto de cliente que da el proveedor OpenID",
  OIDC_NAME: "escriba el nombre que lleva su botón, por ejemplo Diócesis",
  SMTP_URL: "escriba la dirección de su servidor de correo, por ejemplo smtp://usuario:clave@correo.ejemplo.bo:587",
  MAIL_FROM: "escriba quién envía los correos, por ejemplo Arquidiócesis <avisos@ejemplo.bo>",
  S3_ENDPOINT: "escriba la dirección del servicio S3, por ejemplo https://s3.us-east-1.amazonaws.com",
  S3_BUCKET: "escriba el nombre del bucket en el que se guardan los archivos",
  S3_REGION: "escriba la región del bucket, por ejemplo us-east-1",
  S3_KEY: "escriba la clave de acceso (access key) del servicio S3",
  S3_SECRET: "escriba la clave secreta (secret key) del servicio S3",
  OUTBOUND_NETWORKS:
    "escriba las redes privadas a las que el servidor puede hacer pedidos, separadas por comas, por ejemplo 10.0.0.5,192.168.10.0/24",
  PB_ENCRYPTION_KEY: "escriba la clave de 32 letras con la que aquel PocketBase cifraba sus ajustes",
  BACKEND_URL: "escriba la dirección de otro servidor, el PocketBase, sin ruta, por ejemplo http://127.0.0.1:8090",
  LOGIN_PREFIX:
    "escriba de 16 a 128 letras sin acento, cifras, guiones o _, difíciles de adivinar, por ejemplo lo que muestra: openssl rand -hex 24",
  RECAPTCHA_SITE_KEY: "escriba la clave de sitio de reCAPTCHA v3 que da Google",
  RECAPTCHA_SECRET: "escriba la clave secreta de reCAPTCHA v3 que da Google",
  RECAPTCHA_VERIFY_URL: "escriba la dirección que comprueba las respuestas de reCAPTCHA, o déjela sin valor",
  ANALYTICS_WIDGET_URL:
    "escriba la dirección de su cuadro de estadísticas, por ejemplo https://matomo.ejemplo.bo/index.php?module=Widgetize, o déjela sin valor",
  BROWSER_FAILURES: "escriba yes o no",
  LOG_LEVEL: "escriba fatal, error, warn, info, debug, trace o silent",
  ALLOW_DEMO_CONTENT: "escriba yes o no",
  PAGES_DIR:
    "escriba una carpeta aparte, fuera de la de los datos (DATA_DIR), por ejemplo /var/cache/arquidiocesis/paginas; con BACKEND_URL no la hay",
  PAGES_MOST: "escriba cuántas páginas caben en PAGES_DIR, de 1 a 1000000, por ejemplo 2000",
  PAGES_MIB: "escriba cuántos MiB ocupan a lo más las páginas de PAGES_DIR, de 1 a 1000000, por ejemplo 300",
  RATE_LIMITS: 'escriba off, o una lista como [{"label":"*:auth","duration":60,"maxRequests":5}]',
};

const plainOnInternet =
  "PUBLIC_URL no es segura: con http cualquiera en el camino lee las claves y cambia lo que la gente ve. Ponga delante un " +
  "proxy con TLS (nginx, Caddy) y escriba la dirección con https.";

const isPlainOnInternet = (publicUrl: string | undefined) =>
  publicUrl?.startsWith("http:") === true && isPublicOrigin(publicUrl);

/**
 * Reads and checks the environment.
 * @throws ConfigError
 */
export function readConfig(mode: Mode, source: NodeJS.ProcessEnv = process.env): { config: Config; secrets: Secrets } {
  const environment = readEnvironment(source);
  const values = readValues(environment);
  const wrong = new Set(variablesOf(environment).filter((name) => values[name] === undefined));
  for (const name of forbidden(mode, environment)) wrong.add(name);
  const missing = required(mode, environment).filter((name) => !environment[name]);
  const unsafe = mode === "serve" && isPlainOnInternet(values.PUBLIC_URL);
  if (wrong.size > 0 || missing.length > 0 || unsafe) {
    throw new ConfigError([
      ...missing.map((name) => `Falta ${name}: ${advice[name]}.`),
      ...[...wrong].map((name) => `${name} no es válida: ${advice[name]}.`),
      ...(unsafe ? [plainOnInternet] : []),
    ]);
  }
  return { config: configOf(mode, values), secrets: secretsOf(values) };
}

type Values = { [Name in Variable]?: ReturnType<(typeof forms)[Name]> };

/** Parsed values. `undefined`: invalid text. */
function readValues(environment: Environment): Values {
  return Object.fromEntries(variablesOf(environment).map((name) => [name, forms[name](environment[name] ?? "")]));
}

const variablesOf = (environment: Environment) => Object.keys(environment) as Variable[];

function configOf(mode: Mode, values: Values): Config {
  return {
    mode,
    host: values.HOST ?? "127.0.0.1",
    port: values.PORT ?? 3000,
    dataDirectory: values.DATA_DIR ?? "./data",
    isDataDirectoryChosen: values.DATA_DIR !== undefined,
    publicUrl: values.PUBLIC_URL ?? null,
    publicAliases: values.PUBLIC_URL_ALIASES ?? [],
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    ...signInOf(values),
    mailFrom: values.MAIL_FROM ?? null,
    s3: s3Of(values),
    // On a developer's machine, the services being tried run locally.
    outboundNetworks: values.OUTBOUND_NETWORKS ?? (mode === "serve" ? [] : ["127.0.0.0/8", "::1"]),
    backendUrl: values.BACKEND_URL ?? null,
    recaptchaSiteKey: values.RECAPTCHA_SITE_KEY ?? null,
    recaptchaVerifyUrl: values.RECAPTCHA_VERIFY_URL ?? "https://www.google.com/recaptcha/api/siteverify",
    analyticsWidgetUrl: values.ANALYTICS_WIDGET_URL ?? null,
    browserFailures: values.BROWSER_FAILURES ?? true,
    // On a terminal, the start's addresses must stay in sight; in production, every request is logged.
    logLevel: values.LOG_LEVEL ?? (mode === "serve" ? "info" : "warn"),
    allowDemoContent: values.ALLOW_DEMO_CONTENT ?? false,
    rateLimits: values.RATE_LIMITS ?? "default",
    ...pagesOf(values),
  };
}

/** Folder of finished pages and its bounds. */
function pagesOf({ PAGES_DIR, PAGES_MOST = 2000, PAGES_MIB = 300 }: Values) {
  return { pagesDirectory: PAGES_DIR ?? null, pagesBounds: { pages: PAGES_MOST, bytes: PAGES_MIB * 1024 * 1024 } };
}

/** Sign-in providers; each complete or null. */
function signInOf(values: Values): Pick<Config, "googleClientId" | "microsoft" | "oidc"> {
  const { MICROSOFT_TENANT, MICROSOFT_CLIENT_ID, OIDC_ISSUER, OIDC_CLIENT_ID } = values;
  return {
    googleClientId: values.GOOGLE_CLIENT_ID ?? null,
    microsoft:
      MICROSOFT_TENANT && MICROSOFT_CLIENT_ID ? { tenant: MICROSOFT_TENANT, clientId: MICROSOFT_CLIENT_ID } : null,
    oidc:
      OIDC_ISSUER && OIDC_CLIENT_ID
        ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, displayName: values.OIDC_NAME ?? null }
        : null,
  };
}

/** Bucket settings, all of them or null: `required` has checked that. */
function s3Of({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region }: Values): Config["s3"] {
  return endpoint && bucket && region ? { endpoint, bucket, region } : null;
}

function secretsOf(values: Values): Secrets {
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    settingsKey: values.SETTINGS_KEY ?? null,
    googleClientSecret: values.GOOGLE_CLIENT_SECRET ?? null,
    microsoftClientSecret: values.MICROSOFT_CLIENT_SECRET ?? null,
    oidcClientSecret: values.OIDC_CLIENT_SECRET ?? null,
    loginPrefix: values.LOGIN_PREFIX ?? null,
    recaptchaSecret: values.RECAPTCHA_SECRET ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    pocketbaseKey: values.PB_ENCRYPTION_KEY ?? null,
    s3: values.S3_KEY && values.S3_SECRET ? { accessKey: values.S3_KEY, secret: values.S3_SECRET } : null,
  };
}

function forbidden(mode: Mode, { HOST = "127.0.0.1", PORT = "3000", ...environment }: Environment): Variable[] {
  const names: Variable[] = [];
  if (mode === "start" && !isLoopback(HOST)) names.push("HOST");
  // A site that is its own backend would call itself endlessly.
  const backend = origin(environment.BACKEND_URL ?? "");
  const own = [environment.PUBLIC_URL ?? "", `http://${HOST}:${PORT}`].map(origin);
  if (backend !== undefined && own.includes(backend)) names.push("BACKEND_URL");
  const { PAGES_DIR: pages, DATA_DIR: data = "./data" } = environment;
  // Files of the one folder must not be taken for those of the other; a foreign backend does not say what changes.
  if (pages !== undefined && (backend !== undefined || isWithin(pages, data) || isWithin(data, pages)))
    names.push("PAGES_DIR");
  return names;
}

function isWithin(path: string, folder: string): boolean {
  return !relative(resolve(folder), resolve(path)).startsWith("..");
}

function required(mode: Mode, environment: Environment): Variable[] {
  const recaptcha = whole(environment, "RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET");
  // Accounts and secrets belong to the foreign server.
  if (environment.BACKEND_URL !== undefined)
    return [...(mode === "serve" ? ["PUBLIC_URL" as const] : []), ...recaptcha];
  const providers = signInVariables(environment);
  const s3 = whole(environment, "S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_KEY", "S3_SECRET");
  if (mode === "serve") {
    // Some sign-in must exist: Google, unless another provider is configured.
    const signIn = providers.length > 0 ? providers : googleVariables;
    return ["PUBLIC_URL", "SETTINGS_KEY", ...signIn, ...s3, ...recaptcha];
  }
  return [...providers, ...s3, ...recaptcha];
}

const googleVariables = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const;

/** Variables required by each sign-in provider of which at least one variable is set. */
function signInVariables(environment: Environment): Variable[] {
  const oidc = whole(environment, "OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME");
  return [
    ...whole(environment, ...googleVariables),
    ...whole(environment, "MICROSOFT_TENANT", "MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"),
    // The provider has a default name.
    ...oidc.filter((name) => name !== "OIDC_NAME"),
  ];
}

/** Requires all of these variables if one is set: a half configuration would fail only at sign-in. */
function whole(environment: Environment, ...names: Variable[]): Variable[] {
  return names.some((name) => environment[name] !== undefined) ? names : [];
}
