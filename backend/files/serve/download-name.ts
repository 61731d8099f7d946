/** Maximum bytes of a plausible file name. */
const longest = 255;
/** Control characters and invisible or direction-changing marks, except the joiner of emoji. */
const unseen = /(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Extension of a name; figures, as in «Horario 7.30», are none. */
const endingOf = /\.(?=\w*[a-z])\w{1,10}$/i;
/** Characters that Windows forbids in file names. */
const refused = /[/\\:*?"<>|]/g;

/**
 * Name under which a browser saves a file: the uploaded name without misleading or harmful characters, with the stored
 * extension if it has none.
 * @param stored name in the address, used if the uploaded name is unknown
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
