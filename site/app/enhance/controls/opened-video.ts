import type { Enhance } from "../behaviours.ts";

/** Makes the video that the address opens modal. Back closes it, and closing it leads back. */
export const openedVideo: Enhance<"openedVideo"> = (element, { list }) => {
  const dialog = element as HTMLDialogElement;
  dialog.open = false;
  dialog.showModal();
  const facade = dialog.querySelector<HTMLElement>("[data-frame] button");
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
    // In the frame that has taken its place, or in Firefox's error page there, Escape would close nothing.
    else if (facade?.contains(target as Node) && !facade.isConnected) dialog.querySelector("button")?.focus();
  });
  // Whoever has just pressed its card wants to see it: another service is asked at once.
  if (navigator.userActivation?.isActive && navigator.onLine) facade?.click();
  // Escape and a button at once tell of it twice.
  dialog.addEventListener("close", () => dialog.isConnected && leaveFor(list), { once: true });
};

function leaveFor(list: string): void {
  const { href } = new URL(list, window.location.href);
  // Who keeps no entries tells at least which page led to this one.
  const before = window.navigation
    ? window.navigation.entries()[(window.navigation.currentEntry?.index ?? 0) - 1]?.url
    : document.referrer;
  if (before === href) window.history.back();
  else if (window.navigation) window.navigation.navigate(href, { history: "replace" });
  else window.location.replace(href);
}
