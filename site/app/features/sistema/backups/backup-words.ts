import { storedMomentInWords } from "../../../text/dates/moment-in-words.ts";
import { fileSize } from "../../../text/files/file-size.ts";
import type { KeptBackup, Rehearsals } from "../system.ts";

/** Describes the size of a backup by itself and as a download. */
export const sizeInWords = ({ own, size }: Pick<KeptBackup, "own" | "size">): string =>
  own === size ? fileSize(size) : `${fileSize(own)} propios, ${fileSize(size)} al descargar`;

/** Result of the last check of a backup. @param rehearsals adds the last rehearsal, if it was of this backup */
export function checkInWords(
  { key, checked, problem }: KeptBackup,
  rehearsals: Rehearsals | undefined,
  now: Date,
): { text: string; isBad: boolean } {
  const when = checked === null ? "" : ` ${storedMomentInWords(checked, now)}`;
  if (problem !== null) return { text: `No sirve (comprobado${when}): ${problem}`, isBad: true };
  const last = rehearsals?.last;
  const rehearsed = last?.ok && last.key === key ? `; ensayado ${storedMomentInWords(last.at, now)}` : "";
  if (checked === null) return { text: `Todavía no se comprobó${rehearsed}`, isBad: false };
  return { text: `Comprobado${when}: sirve${rehearsed}`, isBad: false };
}
