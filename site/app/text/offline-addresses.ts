/** Worker that answers on a phone without a connection; registered only after 'Guardar en este teléfono'. */
export const workerPath = "/fuera-de-linea.js";
/** Data from which a phone computes answers itself, with a connection too: the server does not learn what is asked. */
export const keptDirectoryPath = "/misas/fuera-de-linea.json";
/** Page that answers in the place of others without a connection. */
export const offlinePagePath = "/sin-conexion";

/** Header of a cached answer: when the server last confirmed it, as `Date` writes it. */
export const keptHeader = "x-guardado";

/** Id of the element in which the worker puts the directory into the page. */
export const inPageId = "horarios-guardados";

/** Message in which a page asks the worker to cache everything; the reply is whether all of it is cached. */
export const keepAll = "guardar";
