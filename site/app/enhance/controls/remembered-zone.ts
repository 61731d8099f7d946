import type { Enhance } from "../behaviours.ts";

const key = "zona-de-misas";

/** The zone whose Masses somebody looks at is theirs until they look at another; nobody else is told. */
export const remembersZone: Enhance<"remembersZone"> = (_element, zone) => {
  try {
    window.localStorage.setItem(key, JSON.stringify(zone));
  } catch {
    // A device that keeps nothing.
  }
};

/** Leads to the Masses of that zone. */
export const rememberedZone: Enhance<"rememberedZone"> = (element, { text }) => {
  const zone = remembered();
  const words = element.querySelector("span");
  if (!zone || !words) return;
  element.setAttribute("href", `/misas/${encodeURIComponent(zone.slug)}`);
  words.textContent = `${text} ${zone.nombre}`;
};

function remembered(): { slug: string; nombre: string } | null {
  try {
    const { slug, nombre } = JSON.parse(window.localStorage.getItem(key) ?? "null") ?? {};
    return typeof slug === "string" && typeof nombre === "string" ? { slug, nombre } : null;
  } catch {
    return null;
  }
}
