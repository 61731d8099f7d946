import { browserFault } from "../../../state/browser-fault.ts";
import { pagesFloor, tooOldText } from "../../../text/browser-floor.ts";
import { weekdayMoment } from "../../../text/dates/weekday-moment.ts";
import { keepAll, keptDirectoryPath, offlinePagePath, workerPath } from "../../../text/offline-addresses.ts";

/** Milliseconds in which all that is kept must have come. */
const longestKeeping = 60_000;

const texts = {
  keep: "Guardar en este teléfono (≈ 20 kB)",
  drop: "Quitar de este teléfono",
  busy: "Guardando…",
  dropped: "Quitado. En este teléfono ya no queda nada.",
  old: tooOldText("esto", pagesFloor),
  full: "En este teléfono no queda espacio para guardar los horarios. Libera espacio y vuelve a intentarlo.",
  failed: "No pudimos guardar los horarios. Revisa tu conexión y el espacio libre de tu teléfono.",
  unable: "Este navegador no puede guardar los horarios. Ábrelo en Chrome o Safari, fuera de una ventana privada.",
};

/** 'Guardar en este teléfono', and what becomes of it. @param pressed the press that has brought this code */
export async function startKeeping(place: HTMLElement, pressed: boolean): Promise<void> {
  const [button, said] = [place.querySelector("button"), place.querySelector<HTMLElement>("[role=status]")];
  if (!button || !said) return;
  let isKept = await keptSince().then(
    (date) => date !== undefined,
    () => false,
  );
  const show = (text: string) => {
    button.textContent = isKept ? texts.drop : texts.keep;
    said.textContent = text;
  };
  const press = async () => {
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    if (!isKept) said.textContent = texts.busy;
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
  if (!("serviceWorker" in navigator) || !("caches" in window)) return texts.unable;
  try {
    await navigator.serviceWorker.register(workerPath, { updateViaCache: "none" });
  } catch (error) {
    // A private window refuses the worker itself; without a line it does not come.
    return failureInWords(error);
  }
  const { active } = await navigator.serviceWorker.ready;
  if (active && (await isFilled(active))) return keptInWords();
  // The same phone may have what an older build has kept.
  if ((await keptSince()) === undefined) await drop();
  return texts.failed;
}

function failureInWords(error: unknown): string {
  const fault = browserFault(error);
  if (fault === "blocked") return texts.unable;
  return fault ? texts[fault] : texts.failed;
}

/** @returns whether all of it is there */
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

/** Takes away the worker and all that it has kept. */
async function drop(): Promise<string> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const registration of registrations) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  return texts.dropped;
}

async function keptInWords(): Promise<string> {
  const date = await keptSince();
  return date ? `Guardado en este teléfono el ${weekdayMoment(date)}.` : "";
}

/** When the server said last what is kept; undefined where it is not all there. */
async function keptSince(): Promise<Date | undefined> {
  if (!("caches" in window) || !(await caches.match(offlinePagePath))) return;
  const kept = await caches.match(keptDirectoryPath);
  return kept && new Date(kept.headers.get("Date") ?? "");
}
