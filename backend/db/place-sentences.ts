/**
 * Sentences about problems of the data folder and the database. A word in capitals stands for a value of the machine.
 * `docs/operacion.md` has a row for each, with what to do next (backups/sentences.test.ts).
 */
export const placeSentences = {
  noFolder: "No existe la carpeta de datos «RUTA», que nombra DATA_DIR.",
  noDefaultFolder: "No existe la carpeta de datos «RUTA»: DATA_DIR no está escrita, y sin ella es ./data.",
  noDatabase: "En la carpeta de datos «RUTA» falta la base de datos (data.db).",
  damaged: "La base de datos «RUTA» está dañada (MOTIVO).",
  closed: "El usuario USUARIO no puede leer y escribir «RUTA», que es de DUEÑO con el modo MODO.",
  readOnly: "El disco de «RUTA» está montado solo para leer.",
  full: "El disco de «RUTA» está lleno.",
  unreadable: "El disco no deja leer o escribir «RUTA» (MOTIVO).",
  otherKey: "La base de datos «RUTA» se guardó con otra SETTINGS_KEY que la que está escrita, o falta SETTINGS_KEY.",
  inUse: "Otro servidor ya está usando la carpeta de datos RUTA.",
  readableByOthers:
    "Otros usuarios de esta máquina pueden leer los datos, y este usuario no puede quitarles el permiso:",
  unfinished: "Una restauración en RUTA espera a que el servidor vuelva a arrancar: reinícielo y repita la orden.",
  newer: "La base de datos tiene el esquema número NÚMERO y esta versión del programa conoce hasta el CONOCIDO.",
} as const;
