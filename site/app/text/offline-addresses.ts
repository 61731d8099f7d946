/** The worker that answers on a phone without a line; it is there only after 'Guardar en este teléfono'. */
export const workerPath = "/fuera-de-linea.js";
/** All from which a phone reckons by itself; with a line too: what it holds tells nobody who asks. */
export const keptDirectoryPath = "/misas/fuera-de-linea.json";
/** The page that answers in the place of others. */
export const offlinePagePath = "/sin-conexion";

/** Header of a kept answer: when its server said it last, as `Date` writes it. */
export const keptHeader = "x-guardado";

/** Of the element in which the worker has put the directory into the page. */
export const inPageId = "horarios-guardados";

/** What a page asks of the worker; the answer is whether all of it is kept. */
export const keepAll = "guardar";
