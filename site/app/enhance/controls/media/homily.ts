import { deviceStore } from "../../../state/device-store.ts";
import { mediaOffer } from "../../../text/files/media-kind.ts";
import type { Enhance } from "../../behaviours.ts";
import { showSaveProblem } from "../show-save-problem.ts";

/**
 * Panel of a recording. Can be kept open between visits (HOM-04), asks how its file is to be played once it is open
 * (HOM-03), stops playing when it is closed; opening the transcript pauses the video (HOM-05).
 */
export const homily: Enhance<"homily"> = (element, { key, name, failure }, page) => {
  const panel = element as HTMLDetailsElement;
  // A frame cannot be paused: its cover replaces it again.
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
  // A page shown by in-page navigation runs no inline script.
  if (kept) panel.open = true;
  button.addEventListener("click", () => {
    kept = !kept;
    show();
    if (!kept) deviceStore.remove(key);
    showSaveProblem(
      button,
      kept ? deviceStore.write(key, "si") : null,
      "mantener abierta la homilía en la próxima visita",
    );
  });
}

/**
 * Shows the player for the type in the file's answer where that says more than its name, or a download where this
 * browser plays no such type (ENT-04).
 * @throws if the request fails
 */
async function showKind(panel: HTMLElement, name: string, signal: AbortSignal): Promise<void> {
  const address = panel.querySelector<HTMLAnchorElement>("a[data-tipo=null]")?.href ?? "";
  const answer = await fetch(address, { method: "HEAD", signal });
  if (!answer.ok) throw new Error(`HEAD ${address}: ${answer.status}`);
  const probe = document.createElement("audio");
  const kind = `${mediaOffer(name, answer.headers.get("Content-Type") ?? "", (type) => probe.canPlayType(type))}`;
  for (const player of panel.querySelectorAll<HTMLElement>("[data-tipo]")) player.hidden = player.dataset.tipo !== kind;
  readLength(panel);
}

/** Loads the metadata of visible players, so that an open panel shows the length. */
function readLength(panel: HTMLElement): void {
  for (const media of panel.querySelectorAll<HTMLMediaElement>(":not([hidden]) > :is(audio, video)"))
    media.preload = "metadata";
}
