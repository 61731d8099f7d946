import type { SettingsGroup } from "./setting-field.ts";

/** Limits by the name of their setting, in the order of the page. */
const limits: Readonly<Record<string, readonly [label: string, help?: string]>> = {
  maxTextBytes: [
    "Texto más largo (bytes)",
    "De una noticia, una parroquia, una obra… Una página escrita ocupa unos 3.000.",
  ],
  keeperTextBytes: ["Texto más largo de un encargado de parroquia (bytes)"],
  sheetRows: ["Filas de una hoja que se importa", "Mientras se escriben, los demás esperan para guardar."],
  sheetCells: ["Celdas de una hoja"],
  sheetBytes: ["Tamaño de una hoja (bytes)"],
  sheetNames: [
    "Nombres distintos en una columna que enlaza",
    "Por ejemplo, las parroquias que nombra una hoja de clero. Cada uno se busca.",
  ],
  sheetTitles: [
    "Columnas por las que se reconoce un nombre",
    "Vale también para cuántas columnas enlazan con otra colección.",
  ],
  sheetTitleBytes: ["Memoria para comparar nombres de una hoja (bytes)"],
  sheetRecordBytes: ["Memoria para lo que cambia una hoja (bytes)", "Cuenta cada ficha como estaba y como queda."],
  sheetsAtOnce: ["Hojas que se revisan a la vez", "Entre todas las cuentas. Cada cuenta tiene una a la vez."],
  placeLines: ["Horarios vigentes de un lugar de culto", "Una parroquia grande tiene unos 30."],
  placeExceptions: [
    "Cambios de horario pendientes de un lugar de culto",
    "Y otros tantos que sean para todos los lugares de una parroquia.",
  ],
  placeVerifications: [
    "Veces al día que se confirman los horarios de un lugar",
    "Cada vez que se guardan sus horarios se confirman también.",
  ],
  openDataRequests: [
    "Preguntas por minuto a los datos abiertos",
    "De una misma dirección. Los piden programas; a un programa le alcanza una por hora.",
  ],
  accountBytes: [
    "Espacio de una cuenta (bytes)",
    "Borradores, archivos de la biblioteca, versiones y subidas sin terminar. Las fotos de lo publicado no cuentan.",
  ],
  keeperBytes: ["Espacio de un encargado de parroquia (bytes)"],
  batchTextBytes: [
    "Texto de lo que se guarda junto (bytes)",
    "Por ejemplo, un borrador que se publica con todo lo suyo. Mientras se escribe, los demás esperan para guardar.",
  ],
  savesPerMinute: [
    "Veces que una cuenta guarda en un minuto",
    "Cincuenta fichas guardadas juntas cuentan como una vez, y cada 100 kB de sus textos como otra. Deshacer lo último no cuenta.",
  ],
  savesPerHour: ["Veces que una cuenta guarda en una hora"],
  uploadBytesPerDay: [
    "Lo que una cuenta sube en un día (bytes)",
    "Fotos, videos y documentos. Un día de mucho trabajo son unos cientos de millones.",
  ],
  freeForUploads: ["Disco libre para recibir archivos (bytes)", "Con menos, se guardan textos y no fotos."],
  smallRequestBytes: ["Lo que se guarda con poco disco (bytes)"],
  freeForSaves: ["Disco libre para guardar (bytes)", "Con menos no se guarda nada. Se sigue leyendo y borrando."],
  reserveBytes: [
    "Disco apartado para un disco lleno (bytes)",
    "Con ese espacio se puede borrar, y arrancar el servidor, cuando no queda nada más.",
  ],
};

/** Limits that keep one account or one accident from stopping the site. Reasons: docs/api.md. */
export const bounds: SettingsGroup = {
  name: "limites",
  title: "Límites",
  text: "Lo más que el servidor acepta, para que una cuenta o un descuido no detengan el sitio a todos.",
  fields: Object.entries(limits).map(([name, [label, help]]) => ({
    ...{ path: `bounds.${name}`, label, kind: "number" },
    ...(help && { help }),
  })),
};
