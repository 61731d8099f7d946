/** One setting as a person fills it in. */
export interface SettingField {
  /** With dots, as the backend names it: `smtp.host`. */
  path: string;
  label: string;
  kind: "text" | "url" | "email" | "number" | "switch" | "secret" | "choice" | "schedule" | "list";
  help?: string;
  choices?: readonly { value: string; label: string }[];
  /** It takes the whole width. */
  wide?: true;
}

export interface SettingsGroup {
  /** In the address. */
  name: string;
  title: string;
  /** What it is for. */
  text: string;
  fields: readonly SettingField[];
  /** What can be tried once it is saved. */
  trial?: "mail" | "storage" | "backups";
  /** What is told beside them: for which address the server takes this device; where Google sends people back to. */
  tells?: "ownAddress" | "returnAddress";
}

/** Each use of S3 has its own values and the same form. */
const s3 = (group: string, use: string): SettingField[] => [
  { path: `${group}.enabled`, label: `Guardar ${use} en S3`, kind: "switch" },
  {
    path: `${group}.endpoint`,
    label: "Dirección del servicio",
    kind: "url",
    help: "Como https://s3.ejemplo.com",
    wide: true,
  },
  { path: `${group}.bucket`, label: "Bucket", kind: "text" },
  { path: `${group}.region`, label: "Región", kind: "text", help: "Si el servicio no tiene, us-east-1." },
  { path: `${group}.accessKey`, label: "Clave de acceso", kind: "text" },
  { path: `${group}.secret`, label: "Clave secreta", kind: "secret" },
  {
    path: `${group}.forcePathStyle`,
    label: "El bucket va en la ruta",
    kind: "switch",
    help: "Lo necesitan MinIO y otros servicios propios.",
  },
];

const authMethods = [
  { value: "", label: "La usual (PLAIN)" },
  { value: "PLAIN", label: "PLAIN" },
  { value: "LOGIN", label: "LOGIN" },
];

const logLevels = [
  { value: "-4", label: "Todo, también los detalles" },
  { value: "0", label: "Cada petición, los avisos y los errores" },
  { value: "4", label: "Avisos y errores" },
  { value: "8", label: "Solo errores" },
];

export const groups: readonly SettingsGroup[] = [
  {
    name: "general",
    title: "General",
    text: "El nombre y la dirección que llevan los correos, y quién los envía.",
    fields: [
      { path: "meta.appName", label: "Nombre del sitio", kind: "text" },
      {
        path: "meta.appUrl",
        label: "Dirección del sitio",
        kind: "url",
        help: "Los enlaces de los correos empiezan con ella.",
      },
      { path: "meta.senderName", label: "Remitente: nombre", kind: "text" },
      { path: "meta.senderAddress", label: "Remitente: correo", kind: "email" },
    ],
  },
  {
    name: "correo",
    title: "Correo",
    text: "El servidor que entrega los correos de cuentas. Apagado, se guardan como archivos en la carpeta mail de los datos.",
    fields: [
      { path: "smtp.enabled", label: "Enviar correos por un servidor SMTP", kind: "switch" },
      { path: "smtp.host", label: "Servidor", kind: "text" },
      { path: "smtp.port", label: "Puerto", kind: "number", help: "587 es lo usual; con TLS desde el inicio, 465." },
      { path: "smtp.username", label: "Usuario", kind: "text" },
      { path: "smtp.password", label: "Contraseña", kind: "secret" },
      { path: "smtp.authMethod", label: "Forma de entrar", kind: "choice", choices: authMethods },
      {
        path: "smtp.localName",
        label: "Nombre con que se presenta",
        kind: "text",
        help: "Solo si el servidor de correo lo exige.",
      },
      { path: "smtp.tls", label: "TLS desde el inicio", kind: "switch" },
    ],
    trial: "mail",
  },
  {
    name: "ingreso",
    title: "Ingreso con Google",
    text: "Con qué se presenta el sitio ante Google cuando el equipo entra. Los dos datos los da Google Cloud Console.",
    fields: [
      { path: "googleAuth.enabled", label: "Entrar con cuentas de Google", kind: "switch" },
      { path: "googleAuth.clientId", label: "Identificador de cliente", kind: "text", wide: true },
      { path: "googleAuth.clientSecret", label: "Secreto de cliente", kind: "secret" },
    ],
    tells: "returnAddress",
  },
  {
    name: "proteccion",
    title: "Protección",
    text: "Desde dónde entra el superusuario, a qué proxy se le cree y cuánto puede pedir cada visita.",
    fields: [
      {
        path: "superuserIPs",
        label: "Superusuarios solo desde",
        kind: "list",
        help: "Direcciones o redes como 192.168.10.0/24, una por línea. Vacío, desde cualquier lugar.",
        wide: true,
      },
      {
        path: "trustedProxy.headers",
        label: "Cabeceras en que el proxy dice quién es la visita",
        kind: "list",
        help: "Como X-Forwarded-For, una por línea. Solo se cree a los proxies de TRUSTED_PROXIES o, sin esa variable, a los de una red privada.",
        wide: true,
      },
      {
        path: "trustedProxy.useLeftmostIP",
        label: "Vale la dirección de más a la izquierda",
        kind: "switch",
        help: "Solo si el proxy borra lo que la visita haya escrito allí.",
      },
      {
        path: "rateLimits.enabled",
        label: "Limitar cuánto puede pedir cada visita",
        kind: "switch",
        help: "Sin límites, quien prueba claves o pide sin parar no encuentra freno.",
      },
      {
        path: "rateLimits.excludedIPs",
        label: "Direcciones sin límite",
        kind: "list",
        help: "Direcciones o redes, una por línea: por ejemplo, la de una oficina que sale entera por una sola.",
        wide: true,
      },
    ],
    tells: "ownAddress",
  },
  {
    name: "archivos",
    title: "Archivos",
    text: "Dónde se guardan las fotos y documentos: en el disco de esta máquina, o en un servicio S3. Lo que ya está guardado no se muda solo: docs/operacion.md dice cómo.",
    fields: s3("s3", "los archivos"),
    trial: "storage",
  },
  {
    name: "respaldos",
    title: "Respaldos",
    text: "Cuándo se hacen solos, cuántos quedan y dónde.",
    fields: [
      { path: "backups.cron", label: "Hacer un respaldo", kind: "schedule" },
      {
        path: "backups.cronMaxKeep",
        label: "Cuántos automáticos se conservan",
        kind: "number",
        help: "Al hacer uno más, se elimina el más viejo. Los hechos a mano no se eliminan nunca solos.",
      },
      ...s3("backups.s3", "los respaldos"),
    ],
    trial: "backups",
  },
  {
    name: "registros",
    title: "Registros",
    text: "Qué se anota y por cuánto tiempo.",
    fields: [
      {
        path: "logs.maxDays",
        label: "Días que se conservan",
        kind: "number",
        help: "Con 0 no se anota nada.",
      },
      { path: "logs.minLevel", label: "Qué se anota", kind: "choice", choices: logLevels },
      { path: "logs.logIp", label: "Anotar la dirección IP de quien pide", kind: "switch" },
      { path: "logs.logAuthId", label: "Anotar qué cuenta pide", kind: "switch" },
    ],
  },
];

/** The variable of the environment that decides a setting, by the beginning of its path. */
const variables: readonly [string, string][] = [
  ["meta.appUrl", "PUBLIC_URL"],
  ["meta.sender", "MAIL_FROM"],
  ["smtp", "SMTP_URL"],
  ["googleAuth", "GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET"],
  ["rateLimits", "RATE_LIMITS"],
  ["s3", "S3_ENDPOINT y las demás S3_…"],
  ["backups.s3", "S3_ENDPOINT y las demás S3_…"],
];

/** @returns empty when it is not known */
export const variableOf = (path: string): string => variables.find(([start]) => path.startsWith(start))?.[1] ?? "";
