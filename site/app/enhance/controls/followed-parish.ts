import { deviceStore, readJson } from "../../state/device-store.ts";
import type { Enhance } from "../behaviours.ts";
import { showSaveProblem } from "./show-save-problem.ts";

/** Storage key of the followed parish, and name of the event fired when it changes. */
const key = "parroquia-seguida";

/** Follows a parish on this device, or stops following it. Sends nothing to a server. */
export const followsParish: Enhance<"followsParish"> = (button, { id, nombre, leave }) => {
  const follow = button.textContent;
  const isFollowed = () => followed()?.id === id;
  const say = () => {
    button.textContent = isFollowed() ? leave : follow;
  };
  button.addEventListener("click", () => {
    if (isFollowed()) deviceStore.remove(key);
    else showSaveProblem(button, deviceStore.write(key, JSON.stringify({ id, nombre })), "seguir la parroquia");
    say();
    window.dispatchEvent(new Event(key));
  });
  say();
};

/** Shows the followed parish and its next Mass, computed on the device. */
export const followedParish: Enhance<"followedParish"> = (place, { from }, page) => {
  const link = place.querySelector("a");
  const next = place.querySelector<HTMLElement>("[data-proxima]");
  if (!link || !next) return;
  const show = () => {
    const parish = followed();
    place.hidden = !parish;
    if (!parish) return;
    link.href = `/parroquias/${encodeURIComponent(parish.id)}`;
    link.textContent = parish.nombre;
    next.textContent = "";
    // On failure the link to the parish is still there.
    void import("./near/next-of-parish.ts").then(({ tellNext }) => tellNext(next, parish.id, from)).catch(() => {});
  };
  show();
  window.addEventListener(key, show, { signal: page });
};

function followed(): { id: string; nombre: string } | null {
  const { id, nombre } = (readJson(deviceStore, key) ?? {}) as Record<string, unknown>;
  return typeof id === "string" && typeof nombre === "string" ? { id, nombre } : null;
}
