import { deviceStore, readJson } from "../../state/device-store.ts";
import { rememberedZoneKey as key } from "../../text/places/remembered-zone.ts";
import type { Enhance } from "../behaviours.ts";

/** Remembers on this device the zone whose Masses are shown, until another is. Sends nothing to a server. */
export const remembersZone: Enhance<"remembersZone"> = (_element, zone) => {
  deviceStore.write(key, JSON.stringify(zone));
};

/** Links to the Masses of the remembered zone. */
export const rememberedZone: Enhance<"rememberedZone"> = (element, { text }) => {
  const zone = remembered();
  const words = element.querySelector("span");
  if (!zone || !words) return;
  element.setAttribute("href", `/misas/${encodeURIComponent(zone.slug)}`);
  words.textContent = `${text} ${zone.nombre}`;
};

/** Shows the next Masses of the remembered zone, computed on the device. */
export const zoneMasses: Enhance<"zoneMasses"> = (place, { from, failed }, page) => {
  const zone = remembered();
  place.hidden = !zone;
  if (!zone) return;
  import("./zone/show-zone-masses.ts")
    .then(({ showZoneMasses }) => showZoneMasses(place, zone, from, page))
    .catch(() => {
      place.textContent = failed;
    });
};

function remembered(): { slug: string; nombre: string } | null {
  const { slug, nombre } = (readJson(deviceStore, key) ?? {}) as Record<string, unknown>;
  return typeof slug === "string" && typeof nombre === "string" ? { slug, nombre } : null;
}
