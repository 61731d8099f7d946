/** Bytes that are scored to find the encoding of a large file. */
const sampleSize = 256 * 1024;

/**
 * Decodes a file by its byte order mark or by its bytes: UTF-8, UTF-16 of both orders, and the three encodings in which
 * Excel saves a CSV: Windows-1252, MacRoman («CSV (Macintosh)») and code page 850 («CSV (MS-DOS)»).
 * @returns text. `null`: the bytes are no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) return decodeWide(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return mostLikely(bytes)(bytes);
  }
}

/** Decodes UTF-16 without a mark: in Latin text every other byte is zero. */
function decodeWide(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 4096);
  const empty = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = empty;
  const order = second > first ? "utf-16le" : "utf-16be";
  const isWide = Math.max(first, second) > sample.length / 4 && Math.min(first, second) < sample.length / 50;
  const text = isWide ? new TextDecoder(order).decode(bytes) : "";
  return isWide && !control.test(text.slice(0, 4096)) ? text : null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: by these a picture or a sound is told from a text
const control = /[\u0000-\u0008\u000E-\u001F\uFFFD]/;

/** Characters for the bytes from 0x80 on in code page 850, which `TextDecoder` does not know. */
const codePage850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

const alphabets: readonly ((bytes: Uint8Array) => string)[] = [
  (bytes) => new TextDecoder("windows-1252").decode(bytes),
  // UTF-8 with some broken bytes.
  (bytes) => new TextDecoder("utf-8").decode(bytes),
  (bytes) => new TextDecoder("macintosh").decode(bytes),
  (bytes) => {
    const codes = Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : codePage850.charCodeAt(byte - 0x80)));
    return new TextDecoder("utf-16le", { ignoreBOM: true }).decode(codes);
  },
];

/** Encoding in which the bytes look most like Spanish; the first one of equals. */
function mostLikely(bytes: Uint8Array): (typeof alphabets)[number] {
  const sample = bytes.subarray(0, sampleSize);
  const scores = alphabets.map((decode) => scoreOf(decode(sample)));
  return alphabets[scores.indexOf(Math.max(...scores))] as (typeof alphabets)[number];
}

/** Score of a text's likeness to Spanish, by its letters beyond ASCII and their neighbours. */
function scoreOf(text: string): number {
  let score = 0;
  for (const { 0: sign, index } of text.matchAll(/[\u0080-\uFFFF]/g)) {
    score += scoreOfSign(text.slice(Math.max(0, index - 2), index), sign, text[index + 1] ?? "");
  }
  return score;
}

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
const isLower = (sign: string): boolean => /\p{Ll}/u.test(sign);

/** Score of one character by its neighbours. @param behind the two characters before it */
function scoreOfSign(behind: string, sign: string, after: string): number {
  const before = behind.slice(-1);
  const isWithin = isLetter(before) && isLetter(after);
  // A lower-case word contains no capital.
  if (isLetter(sign) && !isLower(sign) && isLower(before)) return -3;
  if (/[ñÑ]/.test(sign)) return /[aeiouáéíóúü]/i.test(after) ? 3 : -3;
  if (/[áéíóúüÁÉÍÓÚÜ]/.test(sign)) return isLetter(before) || isLetter(after) ? 3 : -2;
  if (/[ºª]/.test(sign)) return /(?:[\dNM]|\d\.)$/i.test(behind) ? 2 : -1;
  if (/[¿¡«»°“”‘’–—…€·•\u00A0]/.test(sign)) return isWithin ? -2 : 1;
  return isLetter(sign) ? -1 : -3;
}
