import { place } from "../config/place.ts";
import { plainWords, type Reading, type ValueReader } from "./reading.ts";

const example = `+${place.countryCode} 71234567`;
const refusal = { problem: `Escribe un solo teléfono de Bolivia, por ejemplo ${example}.` };
const shortened = {
  problem: `La hoja acortó este número: escríbelo con todas sus cifras, por ejemplo ${example}.`,
};

/** Figures of a landline without its area code. */
const localLength = 7;

/** Reads a telephone of the country as people write it: `71234567`, `2401234`, `(2) 240-1234`, `00591 …`. */
export const telephone: ValueReader<string> = { example, read: readTelephone };

/** `Telf. 2401234`, `Cel.: 71234567`, `tel:` of a link. */
const label = /^(?:tel(?:e?f(?:ono)?)?|cel(?:ular)?|movil|fono|whatsapp)\.?:? ?/;

function readTelephone(typed: string): Reading<string> {
  const text = plainWords(typed).replace(label, "");
  // Excel writes 59171234567 as 5,91712E+10.
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(text)) return shortened;
  // A number of a sheet that was kept as one with decimals.
  const whole = text.replace(/^(\d{7,13})[.,]0+$/, "$1");
  if (!/^\+?[\d\s().\-/]+$/.test(whole)) return refusal;
  const digits = nationalDigits(whole);
  if (digits === null) return refusal;
  const [first = ""] = digits;
  const { countryCode, areaCode } = place;
  // Seven figures that begin like a mobile number are one with a figure left out.
  if (digits.length === localLength && /^[2-58-9]/.test(digits)) return { value: landline(areaCode + digits) };
  if (digits.length !== localLength + 1) return refusal;
  if (isOneOf(place.mobilePrefixes, first)) return { value: `+${countryCode} ${digits}` };
  return isOneOf(place.areaCodes, first) ? { value: landline(digits) } : refusal;
}

/** Figures without the country's code and without the 0 before an area code; `null`: of another country. */
function nationalDigits(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  const { countryCode } = place;
  const international = text.startsWith("+") ? digits : digits.startsWith("00") ? digits.slice(2) : null;
  if (international !== null) {
    return international.startsWith(countryCode) ? withoutTrunk(international.slice(countryCode.length)) : null;
  }
  const hasCode = digits.startsWith(countryCode) && digits.length >= countryCode.length + localLength;
  return withoutTrunk(hasCode ? digits.slice(countryCode.length) : digits);
}

/** `02 2401234` and `+591 (02) 2401234`. */
const withoutTrunk = (digits: string) =>
  digits.length === localLength + 2 && digits.startsWith("0") ? digits.slice(1) : digits;

/** `+591 2 240 1234` */
const landline = (digits: string): string =>
  `+${place.countryCode} ${digits.slice(0, 1)} ${digits.slice(1, 4)} ${digits.slice(4)}`;

const isOneOf = (known: readonly string[], one: string) => known.includes(one);
