import type { Enhance } from "../../behaviours.ts";

/** Makes the dialog of the video in the address modal. Back closes it, and closing it leads back. */
export const openedVideo: Enhance<"openedVideo"> = (element, { list }) => {
  const dialog = element as HTMLDialogElement;
  dialog.open = false;
  dialog.showModal();
  const facade = dialog.querySelector<HTMLElement>("[data-frame] button");
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
    // With the focus in the frame that replaced the cover, or in Firefox's error page there, Escape would close
    // nothing.
    else if (facade?.contains(target as Node) && !facade.isConnected) dialog.querySelector("button")?.focus();
  });
  // A card has just been pressed: loads the video from the other service at once.
  if (navigator.userActivation?.isActive && navigator.onLine) facade?.click();
  // Escape and a button pressed together fire `close` twice.
  dialog.addEventListener("close", () => dialog.isConnected && leaveFor(list), { once: true });
};

function leaveFor(list: string): void {
  const { href } = new URL(list, window.location.href);
  // Without the Navigation API only the referrer tells the page before.
  const before = window.navigation
    ? window.navigation.entries()[(window.navigation.currentEntry?.index ?? 0) - 1]?.url
    : document.referrer;
  if (before === href) window.history.back();
  else if (window.navigation) window.navigation.navigate(href, { history: "replace" });
  else window.location.replace(href);
}
