import { protection } from "./access-groups.ts";
import { bounds } from "./bounds-group.ts";
import type { SettingsGroup } from "./setting-field.ts";
import { signIns } from "./sign-in-groups.ts";
import { backups, files } from "./storage-groups.ts";

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

/** All groups of settings, in the order of the page. */
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
  ...signIns,
  protection,
  bounds,
  files,
  backups,
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
      {
        path: "logs.maxDataSize",
        label: "Bytes de cada registro",
        kind: "number",
        help: "Lo que pasa de ahí se corta. Con 0 son 16.384.",
      },
      { path: "logs.minLevel", label: "Qué se anota", kind: "choice", choices: logLevels },
      { path: "logs.logIp", label: "Anotar la dirección IP de quien pide", kind: "switch" },
      { path: "logs.logAuthId", label: "Anotar qué cuenta pide", kind: "switch" },
    ],
  },
];
