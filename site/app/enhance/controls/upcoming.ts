import { dayOf, instantOf, localMoment, minutesOf } from "@arzobispado/diocese/misas/days";
import { serverNow } from "../../backend/server-clock.ts";
import { shownAfterStart } from "../../text/shown-after-start.ts";
import type { Enhance } from "../behaviours.ts";

/** Milliseconds between updates. */
const often = 20_000;
const soon = 12 * 60;

/** Shows how far away a moment is: `Hoy`, `en 40 min`, `Empezó a las 19:00`. */
export const upcoming: Enhance<"upcoming"> = (element, _settings, page) => {
  const time = element.querySelector("time");
  const name = element.querySelector<HTMLElement>("[data-dia]");
  const left = element.querySelector<HTMLElement>("[data-falta]");
  const [date = "", clock = ""] = time?.dateTime.split("T") ?? [];
  const start = instantOf(dayOf(date), minutesOf(clock.slice(0, 5)));
  if (!name || !left || Number.isNaN(start)) return;
  const written = name.textContent;
  const begun = left.dataset.falta ?? "";
  const look = () => {
    const now = localMoment(serverNow().getTime());
    const days = dayOf(name.dataset.dia) - now.day;
    name.textContent = (days >= 0 && ["Hoy", "Mañana"][days]) || written;
    left.textContent = leftInWords(start - instantOf(now.day, now.minutes), begun);
  };
  look();
  const timer = setInterval(look, often);
  page.addEventListener("abort", () => clearInterval(timer));
};

/** Time left in words. @param minutes until the start @param begun text after the start */
export function leftInWords(minutes: number, begun: string): string {
  if (minutes > soon || minutes < -shownAfterStart) return "";
  if (minutes < 0) return begun;
  if (minutes === 0) return "Ahora";
  const hours = Math.floor(minutes / 60);
  return `en ${[hours > 0 ? `${hours} h` : "", minutes % 60 > 0 ? `${minutes % 60} min` : ""].filter(Boolean).join(" ")}`;
}
