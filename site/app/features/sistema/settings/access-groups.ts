import type { SettingsGroup } from "./setting-field.ts";

/** Group of settings for access: superuser addresses, second factor, trusted proxy and rate limits. */
export const protection: SettingsGroup = {
  name: "proteccion",
  title: "Protección",
  text: "Cómo y desde dónde se entra, a qué proxy se le cree y cuánto puede pedir cada visita.",
  fields: [
    {
      path: "superuserIPs",
      label: "Superusuarios solo desde",
      kind: "list",
      help: "Direcciones o redes como 192.168.10.0/24, una por línea. Vacío, desde cualquier lugar.",
      wide: true,
    },
    {
      path: "secondFactor.required",
      label: "Exigir el segundo factor",
      kind: "switch",
      help: "Desde el próximo ingreso con contraseña, al equipo y a los superusuarios: quien no lo tiene lo pone antes de entrar. A quien entra con Google no se le pide. Si alguien pierde el teléfono y sus códigos, en la máquina del servidor: npm run cli -- superuser factor-off CORREO; si es del equipo, admin factor-off CORREO.",
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
};
