import { deviceStore } from "../../state/device-store.ts";
import { mediaOffer } from "../../text/media-kind.ts";
import type { Enhance } from "../behaviours.ts";
import { sayKept } from "./say-kept.ts";

/**
 * The panel of a recording. It can be kept open from visit to visit (HOM-04), asks how its file is to be played once it is
 * open (HOM-03), and what plays in it ends with it; a film makes room for its transcript (HOM-05).
 */
export const homily: Enhance<"homily"> = (element, { key, name, failure }, page) => {
  const panel = element as HTMLDetailsElement;
  // A frame cannot be stopped: what covered it before the tap comes again.
  const cover = panel.querySelector("[data-frame]");
  const stop = (what: string) => {
    for (const media of panel.querySelectorAll<HTMLMediaElement>(what)) media.pause();
    const frame = panel.querySelector("iframe");
    const words = frame?.parentElement?.nextElementSibling;
    if (cover) frame?.replaceWith(cover);
    words?.toggleAttribute("hidden", true);
  };
  let known = name === undefined;
  const look = () => {
    if (!panel.open) return stop("audio, video");
    readLength(panel);
    if (known || name === undefined) return;
    known = true;
    showKind(panel, name, page).catch((error) => page.aborted || console.warn(failure, error));
  };

  keepOpen(panel, key);
  look();
  panel.addEventListener(
    "toggle",
    ({ target }) => {
      if (target === panel) look();
      else if ((target as HTMLDetailsElement).open) stop("video");
    },
    true,
  );
};

function keepOpen(panel: HTMLDetailsElement, key: string): void {
  const button = panel.querySelector("[data-mantiene]") as HTMLElement;
  let kept = deviceStore.read(key) !== null;
  const show = () => button.setAttribute("aria-pressed", `${kept}`);
  show();
  // A page that was walked to runs no inline script.
  if (kept) panel.open = true;
  button.addEventListener("click", () => {
    kept = !kept;
    show();
    if (!kept) deviceStore.remove(key);
    sayKept(button, kept ? deviceStore.write(key, "si") : null, "mantener abierta la homilía en la próxima visita");
  });
}

/**
 * Plays the file by the type of its answer where that says more than its name, or offers it as a download where this browser
 * plays no such type (ENT-04). @throws when nothing can be told */
async function showKind(panel: HTMLElement, name: string, signal: AbortSignal): Promise<void> {
  const address = panel.querySelector<HTMLAnchorElement>("a[data-tipo=null]")?.href ?? "";
  const answer = await fetch(address, { method: "HEAD", signal });
  if (!answer.ok) throw new Error(`HEAD ${address}: ${answer.status}`);
  const probe = document.createElement("audio");
  const kind = `${mediaOffer(name, answer.headers.get("Content-Type") ?? "", (type) => probe.canPlayType(type))}`;
  for (const player of panel.querySelectorAll<HTMLElement>("[data-tipo]")) player.hidden = player.dataset.tipo !== kind;
  readLength(panel);
}

/** A panel that is open says how long its recording is. */
function readLength(panel: HTMLElement): void {
  for (const media of panel.querySelectorAll<HTMLMediaElement>(":not([hidden]) > :is(audio, video)"))
    media.preload = "metadata";
}
