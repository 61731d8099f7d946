/** Bytes; a longer one is nobody's name for a file. */
const longest = 255;
/** Control characters and marks that turn the direction of writing or cannot be seen; the joiner of emoji stays. */
const unseen = /(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Ending of a name; the figures of «Horario 7.30» are none. */
const endingOf = /\.(?=\w*[a-z])\w{1,10}$/i;
/** Letters that no file of Windows may have. */
const refused = /[/\\:*?"<>|]/g;

/**
 * The name under which a browser saves a file: as it was uploaded, without what could mislead or harm, and with the stored
 * ending where it had none.
 * @param stored the name in the address, for files whose first name is unknown
 */
export function downloadName(stored: string, originalName: string): string {
  const name = originalName
    .toWellFormed()
    .normalize("NFC")
    .replace(unseen, "")
    .replace(refused, "_")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  if (name === "" || Buffer.byteLength(originalName) > longest) return stored;
  return endingOf.test(name) ? name : name + (endingOf.exec(stored)?.[0] ?? "");
}
