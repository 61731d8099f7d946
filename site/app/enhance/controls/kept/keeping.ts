import { browserFault } from "../../../state/browser-fault.ts";
import { type StorageProblem, storageProblem } from "../../../state/device-store.ts";
import { pagesFloor, tooOldText } from "../../../text/browser-floor.ts";
import { weekdayMoment } from "../../../text/dates/weekday-moment.ts";
import { keepAll, keptDirectoryPath, offlinePagePath, workerPath } from "../../../text/offline-addresses.ts";

/** Milliseconds after which saving is given up. */
const longestKeeping = 60_000;

const texts = {
  keep: "Guardar en este teléfono (≈\u00a020\u00a0kB)",
  drop: "Quitar de este teléfono",
  busy: "Guardando…",
  dropped: "Quitado. En este teléfono ya no queda nada.",
  old: tooOldText("esto", pagesFloor),
  failed: "No pudimos guardar los horarios. Vuelve a intentarlo en unos minutos.",
  offline: "No pudimos guardar los horarios: no hay conexión. Vuelve a intentarlo cuando la tengas.",
  full: "No pudimos guardar los horarios: este teléfono no tiene espacio libre. Borra algo y vuelve a intentarlo.",
  forgotten: "Esta ventana es privada: al cerrarla se borra.",
  unable:
    "Este navegador no deja guardar los horarios. Sal de la ventana privada y permite los datos de este sitio, o abre la página en Chrome o Safari.",
};

/**
 * Runs the button 'Guardar en este teléfono' and shows its result.
 * @param pressed whether a press has loaded this code
 */
export async function startKeeping(place: HTMLElement, pressed: boolean): Promise<void> {
  const [button, status] = [place.querySelector("button"), place.querySelector<HTMLElement>("[role=status]")];
  if (!button || !status) return;
  let isKept = await keptSince().then(
    (date) => date !== undefined,
    () => false,
  );
  const show = (text: string) => {
    button.textContent = isKept ? texts.drop : texts.keep;
    status.textContent = text;
  };
  const press = async () => {
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    if (!isKept) status.textContent = texts.busy;
    const text = await (isKept ? drop() : keep()).catch(failureInWords);
    isKept = (await keptSince().catch(() => undefined)) !== undefined;
    button.removeAttribute("aria-busy");
    show(text);
  };
  button.addEventListener("click", press);
  show(isKept ? await keptInWords() : "");
  if (pressed && !isKept) await press();
}

async function keep(): Promise<string> {
  const problem = await storingProblem();
  if (problem || !("serviceWorker" in navigator)) return problem === "full" ? texts.full : texts.unable;
  try {
    await navigator.serviceWorker.register(workerPath, { updateViaCache: "none" });
  } catch (error) {
    // A private window refuses the worker; without a connection the worker cannot be loaded.
    return failureInWords(error);
  }
  const { active } = await navigator.serviceWorker.ready;
  if (active && (await isFilled(active))) return keptInWords();
  // Data that an older build has saved on this phone stays.
  if ((await keptSince()) === undefined) await drop();
  return whyNot();
}

/** Least bytes that all saved data takes, unpacked. */
const roughSize = 200_000;

/** Tries to store as much as the hours take. @returns `null`: the browser can store it */
async function storingProblem(): Promise<StorageProblem | null> {
  const name = "prueba";
  try {
    const cache = await caches.open(name);
    await cache.put("/prueba", new Response("x".repeat(roughSize)));
    await caches.delete(name);
    return null;
  } catch (error) {
    await Promise.resolve()
      .then(() => caches.delete(name))
      .catch(() => false);
    return storageProblem(error);
  }
}

async function failureInWords(error: unknown): Promise<string> {
  const fault = browserFault(error);
  if (fault) return fault === "blocked" ? texts.unable : texts[fault];
  return whyNot();
}

/** Names the reason after an attempt that failed. */
async function whyNot(): Promise<string> {
  const problem = await storingProblem();
  if (problem) return problem === "full" ? texts.full : texts.unable;
  const answers = await fetch(keptDirectoryPath, { cache: "no-store" }).then(
    () => true,
    () => false,
  );
  return answers ? texts.failed : texts.offline;
}

/** Asks the worker to save everything. @returns whether all of it was saved */
function isFilled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const late = setTimeout(() => resolve(false), longestKeeping);
    port1.onmessage = ({ data }) => {
      clearTimeout(late);
      resolve(data === true);
    };
    worker.postMessage(keepAll, [port2]);
  });
}

/** Removes the worker and all that it has saved. */
async function drop(): Promise<string> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const registration of registrations) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  return texts.dropped;
}

async function keptInWords(): Promise<string> {
  const date = await keptSince();
  if (!date) return "";
  const kept = `Guardado en este teléfono el ${weekdayMoment(date)}.`;
  return (await isPrivateWindow()) ? `${kept} ${texts.forgotten}` : kept;
}

/**
 * Whether this is a private window of Firefox or Safari: it keeps saved data until it is closed, but refuses
 * `getDirectory`.
 */
async function isPrivateWindow(): Promise<boolean> {
  if (!navigator.storage?.getDirectory) return false;
  return navigator.storage.getDirectory().then(
    () => false,
    () => true,
  );
}

/** Moment at which the server last confirmed the saved data. `undefined`: not all of it is saved. */
async function keptSince(): Promise<Date | undefined> {
  if (!("caches" in window) || !(await caches.match(offlinePagePath))) return;
  const kept = await caches.match(keptDirectoryPath);
  return kept && new Date(kept.headers.get("Date") ?? "");
}
