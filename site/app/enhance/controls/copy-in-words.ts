import { dayText, localMoment, minutesText } from "@arzobispado/diocese/misas/days";

/** Age in milliseconds above which a page is called a copy. */
const old = 60 * 60_000;

/**
 * Says from when a page is that is older than an hour. Empty: it is not, or its age is unknown.
 * @param made moment of making, in milliseconds since 1970
 */
export function copyInWords(made: number, now: number): string {
  if (!(now - made > old)) return "";
  const { day, minutes } = localMoment(made);
  const [, month, date] = dayText(day).split("-");
  const on = day === localMoment(now).day ? "" : ` del ${date}/${month}`;
  // Hours of Masses may have changed since.
  const advice = /^.(misas|parroquias.)/.test(window.location.pathname) ? " Llama antes de ir." : "";
  return `Copia de las ${minutesText(minutes)}${on}.${advice}`;
}
