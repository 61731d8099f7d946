/** Pixels that a finger must move sideways to show the next photo. */
const swipe = 48;

/** Fragment of an enlarged photo: in-page navigation leaves steps to or from it to the browser. */
const fragment = "#foto";

/** State of the history entry of an enlarged photo. */
export interface EnlargedState {
  foto?: boolean;
}

const isEnlarged = () => (window.history.state as EnlargedState | null)?.foto === true;

const known = new WeakSet<HTMLDialogElement>();

/**
 * Adds swipes to an enlarged photo, and a history entry, so that Back closes it. Loaded with the first press, not with
 * each page.
 * @param move shows the photo so many places further on
 */
export function enlargedPhoto(
  dialog: HTMLDialogElement,
  open: () => void,
  move: (by: number) => void,
  page: AbortSignal,
): void {
  if (!known.has(dialog)) {
    known.add(dialog);
    listen(dialog, open, move, page);
  }
  const { history, location } = window;
  if (!dialog.open || isEnlarged() || isApplication()) return;
  // The page was opened with the fragment: removed first, because a step between two entries of one address would
  // reload the page.
  if (location.hash === fragment) history.replaceState(history.state, "", location.pathname + location.search);
  history.pushState({ ...history.state, foto: true } satisfies EnlargedState, "", fragment);
}

/** Whether the page is an application, whose history belongs to its router. */
const isApplication = () => !("documento" in document.documentElement.dataset);

function listen(dialog: HTMLDialogElement, open: () => void, move: (by: number) => void, page: AbortSignal): void {
  let start = 0;
  dialog.addEventListener("pointerdown", ({ clientX }) => {
    start = clientX;
  });
  dialog.addEventListener("pointerup", ({ clientX, pointerType }) => {
    const moved = clientX - start;
    if (pointerType !== "mouse" && Math.abs(moved) > swipe) move(moved > 0 ? -1 : 1);
  });
  dialog.addEventListener("close", () => isEnlarged() && window.history.back());
  window.addEventListener(
    "popstate",
    () => {
      if (!isEnlarged()) dialog.close();
      else if (dialog.isConnected && !dialog.open) open();
    },
    { signal: page },
  );
}
