/** Drafts under [administrator, item]; the bytes of their photos apart, so that a key press does not write them again. */
export const draftStore = "borradores";
export const photoStore = "fotos";

let opening: Promise<IDBDatabase> | null = null;
let connection: IDBDatabase | null = null;

/** The connection if it stands already: a page that is going away has no time to wait for one. */
export const openDatabase = (): IDBDatabase | null => connection;

/** One connection for the page. One that failed is tried again at the next call. */
export function draftDatabase(): Promise<IDBDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

function open(): Promise<IDBDatabase> {
  const request = window.indexedDB.open("arzobispado-borradores", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(draftStore);
    request.result.createObjectStore(photoStore);
  };
  return answerOf(request).then((database) => {
    const forget = () => {
      database.close();
      opening = null;
      connection = null;
    };
    database.onclose = forget;
    // A newer version of the site in another tab waits for this.
    database.onversionchange = forget;
    connection = database;
    return database;
  });
}

export function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @throws DOMException QuotaExceededError when the device is full */
export function untilDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
