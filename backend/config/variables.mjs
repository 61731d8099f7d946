import {
  count,
  issuer,
  key,
  loginPrefix,
  logLevel,
  mailSender,
  minutes,
  networks,
  origin,
  origins,
  pocketbaseKey,
  port,
  postgresUrl,
  privateListener,
  rateLimits,
  smtpUrl,
  tenant,
  text,
  webAddress,
  yesOrNo,
} from "./values.mjs";

/**
 * @typedef {object} Entry
 * @property {import("./values.mjs").Form<unknown>} form
 * @property {string} advice how to write it; the value itself is not repeated, because it may be a secret
 * @property {string} [otherwise] value where none is given
 * @property {true} [isSecret] its value is never shown
 * @property {true} [isPath] a relative one counts from the folder of the settings file
 */

/** Environment variables that the backend reads, each also a line of the settings file; no other file lists them. */
export const variables = /** @satisfies {Record<string, Entry>} */ ({
  PORT: { form: port, otherwise: "3000", advice: "escriba el número de un puerto, por ejemplo 3000" },
  HOST: {
    form: text,
    otherwise: "127.0.0.1",
    advice:
      "escriba la dirección en la que se atiende; con «npm start» solo una de esta misma máquina, por ejemplo 127.0.0.1",
  },
  DATA_DIR: {
    form: text,
    isPath: true,
    otherwise: "./data",
    advice: "escriba la carpeta de los datos, por ejemplo ./data",
  },
  DATABASE_URL: {
    form: postgresUrl,
    isSecret: true,
    advice: "escriba la dirección de PostgreSQL, por ejemplo postgres://usuario:clave@servidor:5432/base",
  },
  PUBLIC_URL: {
    form: origin,
    advice: "escriba la dirección pública del sitio, sin ruta, por ejemplo https://www.ejemplo.bo",
  },
  PUBLIC_URL_ALIASES: {
    form: origins,
    advice:
      "escriba las otras direcciones de este mismo sitio, sin ruta y separadas por comas, por ejemplo https://ejemplo.bo,https://www.ejemplo.org",
  },
  TRUSTED_PROXIES: {
    form: networks,
    advice: "escriba las redes de sus proxies separadas por comas, por ejemplo 10.0.0.0/8,127.0.0.1",
  },
  SETTINGS_KEY: {
    form: key,
    isSecret: true,
    advice:
      "escriba la de esta instalación; en una nueva, 32 bytes al azar, por ejemplo lo que muestra: openssl rand -base64 32",
  },
  GOOGLE_CLIENT_ID: {
    form: text,
    advice:
      "escriba el ID de cliente de OAuth que da Google Cloud Console; o, en lugar de Google, lo de Microsoft (MICROSOFT_…) o de otro proveedor (OIDC_…)",
  },
  GOOGLE_CLIENT_SECRET: {
    form: text,
    isSecret: true,
    advice: "escriba el secreto de cliente de OAuth que da Google Cloud Console",
  },
  MICROSOFT_TENANT: {
    form: tenant,
    advice:
      "escriba el identificador de inquilino (tenant ID) de su organización en Microsoft Entra, como 11111111-2222-3333-4444-555555555555",
  },
  MICROSOFT_CLIENT_ID: {
    form: text,
    advice: "escriba el identificador de aplicación (cliente) que da Microsoft Entra",
  },
  MICROSOFT_CLIENT_SECRET: {
    form: text,
    isSecret: true,
    advice: "escriba el valor del secreto de cliente que da Microsoft Entra",
  },
  OIDC_ISSUER: {
    form: issuer,
    advice:
      "escriba el emisor del proveedor OpenID, que empieza con https://, por ejemplo https://id.ejemplo.bo/realms/sitio",
  },
  OIDC_CLIENT_ID: { form: text, advice: "escriba el identificador de cliente que da el proveedor OpenID" },
  OIDC_CLIENT_SECRET: {
    form: text,
    isSecret: true,
    advice: "escriba el secreto de cliente que da el proveedor OpenID",
  },
  OIDC_NAME: { form: text, advice: "escriba el nombre que lleva su botón, por ejemplo Diócesis" },
  SMTP_URL: {
    form: smtpUrl,
    isSecret: true,
    advice: "escriba la dirección de su servidor de correo, por ejemplo smtp://usuario:clave@correo.ejemplo.bo:587",
  },
  MAIL_FROM: {
    form: mailSender,
    advice: "escriba quién envía los correos, por ejemplo Arquidiócesis <avisos@ejemplo.bo>",
  },
  S3_ENDPOINT: {
    form: origin,
    advice: "escriba la dirección del servicio S3, por ejemplo https://s3.us-east-1.amazonaws.com",
  },
  S3_BUCKET: { form: text, advice: "escriba el nombre del bucket en el que se guardan los archivos" },
  S3_REGION: { form: text, advice: "escriba la región del bucket, por ejemplo us-east-1" },
  S3_KEY: { form: text, isSecret: true, advice: "escriba la clave de acceso (access key) del servicio S3" },
  S3_SECRET: { form: text, isSecret: true, advice: "escriba la clave secreta (secret key) del servicio S3" },
  BACKUP_S3_ENDPOINT: {
    form: origin,
    advice: "escriba la dirección del servicio S3 de los respaldos, por ejemplo https://s3.us-east-1.amazonaws.com",
  },
  BACKUP_S3_BUCKET: { form: text, advice: "escriba el nombre del bucket en el que se guardan los respaldos" },
  BACKUP_S3_REGION: { form: text, advice: "escriba la región de ese bucket, por ejemplo us-east-1" },
  BACKUP_S3_KEY: { form: text, isSecret: true, advice: "escriba la clave de acceso (access key) de ese servicio S3" },
  BACKUP_S3_SECRET: { form: text, isSecret: true, advice: "escriba la clave secreta (secret key) de ese servicio S3" },
  BACKUP_CHANGES: {
    form: minutes,
    advice: "escriba cada cuánto se envían los cambios al bucket de los respaldos, de 1m a 1440m, por ejemplo 15m",
  },
  OUTBOUND_NETWORKS: {
    form: networks,
    advice:
      "escriba las redes privadas a las que el servidor puede hacer pedidos, separadas por comas, por ejemplo 10.0.0.5,192.168.10.0/24",
  },
  PB_ENCRYPTION_KEY: {
    form: pocketbaseKey,
    isSecret: true,
    advice: "escriba la clave de 32 letras con la que aquel PocketBase cifraba sus ajustes",
  },
  BACKEND_URL: {
    form: origin,
    advice: "escriba la dirección de otro servidor, el PocketBase, sin ruta, por ejemplo http://127.0.0.1:8090",
  },
  LOGIN_PREFIX: {
    form: loginPrefix,
    isSecret: true,
    advice:
      "escriba de 16 a 128 letras sin acento, cifras, guiones o _, difíciles de adivinar, por ejemplo lo que muestra: openssl rand -hex 24",
  },
  RECAPTCHA_SITE_KEY: { form: text, advice: "escriba la clave de sitio de reCAPTCHA v3 que da Google" },
  RECAPTCHA_SECRET: { form: text, isSecret: true, advice: "escriba la clave secreta de reCAPTCHA v3 que da Google" },
  RECAPTCHA_VERIFY_URL: {
    form: webAddress,
    otherwise: "https://www.google.com/recaptcha/api/siteverify",
    advice: "escriba la dirección que comprueba las respuestas de reCAPTCHA, o déjela sin valor",
  },
  ANALYTICS_WIDGET_URL: {
    form: webAddress,
    isSecret: true,
    advice:
      "escriba la dirección de su cuadro de estadísticas, por ejemplo https://matomo.ejemplo.bo/index.php?module=Widgetize, o déjela sin valor",
  },
  BROWSER_FAILURES: { form: yesOrNo, otherwise: "yes", advice: "escriba yes o no" },
  LOG_LEVEL: { form: logLevel, advice: "escriba fatal, error, warn, info, debug, trace o silent" },
  ALLOW_DEMO_CONTENT: { form: yesOrNo, otherwise: "no", advice: "escriba yes o no" },
  RATE_LIMITS: {
    form: rateLimits,
    advice: 'escriba off, o una lista como [{"label":"*:auth","duration":60,"maxRequests":5}]',
  },
  METRICS: {
    form: privateListener,
    advice:
      "escriba dónde se leen las cifras, una dirección de esta máquina o de una red privada con su puerto, por ejemplo 127.0.0.1:9464",
  },
  PAGES_DIR: {
    form: text,
    isPath: true,
    advice:
      "escriba una carpeta aparte, fuera de la de los datos (DATA_DIR), por ejemplo /var/cache/arquidiocesis/paginas; con BACKEND_URL no la hay",
  },
  PAGES_MOST: {
    form: count,
    otherwise: "2000",
    advice: "escriba cuántas páginas caben en PAGES_DIR, de 1 a 1000000, por ejemplo 2000",
  },
  PAGES_MIB: {
    form: count,
    otherwise: "300",
    advice: "escriba cuántos MiB ocupan a lo más las páginas de PAGES_DIR, de 1 a 1000000, por ejemplo 300",
  },
});

/** @typedef {keyof typeof variables} Variable */
/** @typedef {Partial<Record<Variable, string>>} Environment */

export const variableNames = /** @type {Variable[]} */ (Object.keys(variables));

/** Reads the variables. Values are trimmed; an empty one counts as not set. @param {NodeJS.ProcessEnv} source */
export function readEnvironment(source) {
  /** @type {Environment} */
  const environment = {};
  for (const name of variableNames) {
    const value = source[name]?.trim();
    if (value) environment[name] = value;
  }
  return environment;
}
