import type { SettingsGroup } from "./setting-field.ts";

/** Limits that keep one account or one accident from stopping the site. Reasons: docs/api.md. */
export const bounds: SettingsGroup = {
  name: "limites",
  title: "Límites",
  text: "Lo más que el servidor acepta, para que una cuenta o un descuido no detengan el sitio a todos.",
  fields: [
    {
      path: "bounds.maxTextBytes",
      label: "Texto más largo (bytes)",
      kind: "number",
      help: "De una noticia, una parroquia, una obra… Una página escrita ocupa unos 3.000.",
    },
    {
      path: "bounds.keeperTextBytes",
      label: "Texto más largo de un encargado de parroquia (bytes)",
      kind: "number",
    },
    {
      path: "bounds.sheetRows",
      label: "Filas de una hoja que se importa",
      kind: "number",
      help: "Mientras se escriben, los demás esperan para guardar.",
    },
    { path: "bounds.sheetCells", label: "Celdas de una hoja", kind: "number" },
    { path: "bounds.sheetBytes", label: "Tamaño de una hoja (bytes)", kind: "number" },
    {
      path: "bounds.sheetNames",
      label: "Nombres distintos en una columna que enlaza",
      kind: "number",
      help: "Por ejemplo, las parroquias que nombra una hoja de clero. Cada uno se busca.",
    },
    {
      path: "bounds.sheetTitles",
      label: "Columnas por las que se reconoce un nombre",
      kind: "number",
      help: "Vale también para cuántas columnas enlazan con otra colección.",
    },
    { path: "bounds.sheetTitleBytes", label: "Memoria para comparar nombres de una hoja (bytes)", kind: "number" },
    {
      path: "bounds.sheetRecordBytes",
      label: "Memoria para lo que cambia una hoja (bytes)",
      kind: "number",
      help: "Cuenta cada ficha como estaba y como queda.",
    },
    {
      path: "bounds.sheetsAtOnce",
      label: "Hojas que se revisan a la vez",
      kind: "number",
      help: "Entre todas las cuentas. Cada cuenta tiene una a la vez.",
    },
    {
      path: "bounds.placeLines",
      label: "Horarios vigentes de un lugar de culto",
      kind: "number",
      help: "Una parroquia grande tiene unos 30.",
    },
    {
      path: "bounds.placeExceptions",
      label: "Cambios de horario pendientes de un lugar de culto",
      kind: "number",
      help: "Y otros tantos que sean para todos los lugares de una parroquia.",
    },
    {
      path: "bounds.placeVerifications",
      label: "Veces al día que se confirman los horarios de un lugar",
      kind: "number",
      help: "Cada vez que se guardan sus horarios se confirman también.",
    },
    {
      path: "bounds.openDataRequests",
      label: "Preguntas por minuto a los datos abiertos",
      kind: "number",
      help: "De una misma dirección. Los piden programas; a un programa le alcanza una por hora.",
    },
    {
      path: "bounds.accountBytes",
      label: "Espacio de una cuenta (bytes)",
      kind: "number",
      help: "Borradores, archivos de la biblioteca, versiones y subidas sin terminar. Las fotos de lo publicado no cuentan.",
    },
    { path: "bounds.keeperBytes", label: "Espacio de un encargado de parroquia (bytes)", kind: "number" },
    {
      path: "bounds.batchTextBytes",
      label: "Texto de lo que se guarda junto (bytes)",
      kind: "number",
      help: "Por ejemplo, un borrador que se publica con todo lo suyo. Mientras se escribe, los demás esperan para guardar.",
    },
    {
      path: "bounds.savesPerMinute",
      label: "Veces que una cuenta guarda en un minuto",
      kind: "number",
      help: "Cincuenta fichas guardadas juntas cuentan como una vez, y cada 100 kB de sus textos como otra. Deshacer lo último no cuenta.",
    },
    { path: "bounds.savesPerHour", label: "Veces que una cuenta guarda en una hora", kind: "number" },
    {
      path: "bounds.uploadBytesPerDay",
      label: "Lo que una cuenta sube en un día (bytes)",
      kind: "number",
      help: "Fotos, videos y documentos. Un día de mucho trabajo son unos cientos de millones.",
    },
    {
      path: "bounds.freeForUploads",
      label: "Disco libre para recibir archivos (bytes)",
      kind: "number",
      help: "Con menos, se guardan textos y no fotos.",
    },
    { path: "bounds.smallRequestBytes", label: "Lo que se guarda con poco disco (bytes)", kind: "number" },
    {
      path: "bounds.freeForSaves",
      label: "Disco libre para guardar (bytes)",
      kind: "number",
      help: "Con menos no se guarda nada. Se sigue leyendo y borrando.",
    },
    {
      path: "bounds.reserveBytes",
      label: "Disco apartado para un disco lleno (bytes)",
      kind: "number",
      help: "Con ese espacio se puede borrar, y arrancar el servidor, cuando no queda nada más.",
    },
  ],
};
