import { place } from "../config/place.ts";
import { plainText, plainWords, type Reading, type ValueReader } from "./reading.ts";

const example = `+${place.countryCode} 71234567`;
const refusal = {
  problem: `Escribe un solo teléfono y nada más, por ejemplo ${example}, 2401234 o 800 10 1234. El de otro país va con + y su código.`,
};
const mobileRefusal = { problem: `Escribe un celular de Bolivia, por ejemplo ${example}.` };
const shortened = {
  problem: `La hoja acortó este número: escríbelo con todas sus cifras, por ejemplo ${example}.`,
};

/** Figures of a landline without its area code. */
const localLength = 7;

/** Minimum and maximum figures of a number with another country's code (ITU-T E.164). */
const foreignLength = { least: 8, most: 15 };

/** Country codes of two figures; `1` and `7` have one figure, all others three. @see ITU-T E.164 */
const twoFigureCodes = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Words around a number that say that it is a telephone. */
const kind =
  "(?:telefonos?|telf|tlf|tfno|tel|fono|celular|cel|movil|whatsapp|whatsap|wsp|wpp|fijo|linea gratuita|linea|llamar al|numero|nro)";
const kindBefore = new RegExp(String.raw`^(?:[([]?${kind}[\])]?[ .:;/=-]*)*(?:n[o\u00b0]\.? ?(?=[\d(+]))?`);
const kindBehind = new RegExp(String.raw`[ ,;/-]*[([]?${kind}\.?[\])]?$`);

/** Extension after a number: `int. 12`, `(interno 12)`, `ext 12`, `anexo 12`, `x12`. */
const extensionBehind =
  /[ ,;/-]*[([]?(?:interno|int|extension|ext|anexo|anx|x)\.?:? ?(?:n(?:ro|o|°)?\.? ?)?(\d{1,6})[\])]?$/;

/**
 * Reader of a telephone number that people call: national ones as `71234567`, `2401234`, `(2) 240-1234`, `00591 …`;
 * toll-free ones, short numbers of services, foreign ones with their country code, each with an optional extension.
 */
export const telephone: ValueReader<string> = { example, read: readTelephone };

/** Reader of a national mobile number, as WhatsApp dials it. */
export const mobile: ValueReader<string> = {
  example,
  read(typed) {
    const read = readNumber(numberIn(typed));
    if (read === shortened) return shortened;
    return "value" in read && isMobile.test(read.value) ? read : mobileRefusal;
  },
};

const isMobile = new RegExp(`^\\+${place.countryCode} [${place.mobilePrefixes.join("")}]\\d+$`);

function readTelephone(typed: string): Reading<string> {
  const text = numberIn(typed);
  const [behind = "", extension = ""] = extensionBehind.exec(text) ?? [];
  const read = readNumber(text.slice(0, text.length - behind.length));
  if (extension === "" || "problem" in read) return read;
  // Numbers of services have no extension.
  return isService(read.value) ? refusal : { value: `${read.value} int. ${extension}` };
}

/** Typed text without the words that say that it is a telephone. */
function numberIn(typed: string): string {
  // Long texts are dropped: the search for words would start at each of their letters.
  const text = plainText(typed).length > longestText ? "" : plainWords(typed);
  return text.replace(kindBefore, "").replace(kindBehind, "");
}

const longestText = 100;

function readNumber(text: string): Reading<string> {
  // Excel writes 59171234567 as 5,91712E+10.
  if (/^\d(?:[.,]\d+)?e\+?\d+$/.test(text)) return shortened;
  // A number from a sheet, stored with decimals.
  const whole = text.replace(/^(\d{7,13})[.,]0+$/, "$1");
  if (!/^[([]? ?\+?[\d\s()[\].\-/]+$/.test(whole)) return refusal;
  const digits = whole.replace(/\D/g, "");
  if (isService(digits)) return { value: digits };
  const international = /^[([]? ?\+/.test(whole) ? digits : digits.startsWith("00") ? digits.slice(2) : null;
  const { countryCode } = place;
  if (international !== null && !international.startsWith(countryCode)) return foreign(international);
  const hasCode = digits.startsWith(countryCode) && digits.length >= countryCode.length + localLength;
  const own = international ?? (hasCode ? digits : null);
  return national(withoutTrunk(own === null ? digits : own.slice(countryCode.length)));
}

/** Reads a national number by its figures, without the country code. */
function national(digits: string): Reading<string> {
  const [first = ""] = digits;
  const { countryCode, areaCode, tollFree } = place;
  if (digits.startsWith(tollFree)) {
    const [, two, four] = /^(\d\d)(\d{4})$/.exec(digits.slice(tollFree.length)) ?? [];
    return four === undefined ? refusal : { value: `${tollFree} ${two} ${four}` };
  }
  // Seven figures that begin like a mobile number are one with a figure missing.
  if (digits.length === localLength && /^[2-58-9]/.test(digits)) return { value: landline(areaCode + digits) };
  if (digits.length !== localLength + 1) return refusal;
  if (isOneOf(place.mobilePrefixes, first)) return { value: `+${countryCode} ${digits}` };
  return isOneOf(place.areaCodes, first) ? { value: landline(digits) } : refusal;
}

/** Reads a foreign number: `+51 987654321`, country code and number in one piece. */
function foreign(digits: string): Reading<string> {
  const { least, most } = foreignLength;
  if (digits.startsWith("0") || digits.length < least || digits.length > most) return refusal;
  const length = /^[17]/.test(digits) ? 1 : twoFigureCodes.test(digits) ? 2 : 3;
  return { value: `+${digits.slice(0, length)} ${digits.slice(length)}` };
}

/** Removes the trunk prefix 0: `02 2401234`, `+591 (02) 2401234`, `0800 10 1234`. */
function withoutTrunk(digits: string): string {
  const isLong = digits.length === localLength + 2 || digits.startsWith(`0${place.tollFree}`);
  return isLong && digits.startsWith("0") ? digits.slice(1) : digits;
}

/** Formats a landline number: `+591 2 240 1234`. */
const landline = (digits: string): string =>
  `+${place.countryCode} ${digits.slice(0, 1)} ${digits.slice(1, 4)} ${digits.slice(4)}`;

/** Whether it is a short number of a public service. */
const isService = (digits: string) => place.services.test(digits);

const isOneOf = (known: readonly string[], one: string) => known.includes(one);
