import { plainText, type Reading, type ValueReader } from "./reading.ts";

/** Point in degrees, as a field of places stores it. */
export interface Point {
  lon: number;
  lat: number;
}

const example = "-16.4957, -68.1335";
const refusal = { problem: `Escribe la latitud y la longitud, por ejemplo ${example}.` };

/** Maximum characters of a point. */
const longest = 100;

/** Pattern of `-16.5, -68.15` and `-16.5 -68.15`. */
const withPoints = /^([+-]?\d{1,3}(?:\.\d+)?)(?: ?[,;/|] ?| )([+-]?\d{1,3}(?:\.\d+)?)$/;
/** Pattern of `-16,5; -68,15` and `-16,5, -68,15`. */
const withCommas = /^([+-]?\d{1,3}(?:,\d+)?)(?: ?[;/|] ?| ?, | )([+-]?\d{1,3}(?:,\d+)?)$/;
/** Pattern of `-16,5`: one number, perhaps with decimals, and not two. */
const oneNumber = /^[+-]?\d+,\d+$/;

/** Pattern of `16.5° S` and `16°29'44.5"S`: degrees, minutes, seconds and the hemisphere. */
const degrees =
  /^([+-]?\d{1,3}(?:[.,]\d+)?) ?°? ?(?:(\d{1,2}(?:[.,]\d+)?) ?['’′] ?(?:(\d{1,2}(?:[.,]\d+)?) ?(?:["”“″]|['’′]{2}) ?)?)?([NSEOW])(.*)$/i;

/** Reader of a point as maps show it, latitude first: `-16.5, -68.15`, `16°29'44"S 68°8'0"W`. */
export const point: ValueReader<Point> = { example, read: readPoint };

function readPoint(typed: string): Reading<Point> {
  if (typed.length > longest) return refusal;
  const text = plainText(typed.replaceAll("º", "°"))
    .replace(/^geo:/i, "")
    .replace(/^[([](.*)[\])]$/, "$1")
    .trim();
  const [, lat, lon] = (oneNumber.test(text) ? null : (withPoints.exec(text) ?? withCommas.exec(text))) ?? [];
  if (lat !== undefined && lon !== undefined) return onGlobe(numberOf(lat), numberOf(lon));
  return ofSides(text);
}

/** Reads two angles, each with its hemisphere, in either order. */
function ofSides(text: string): Reading<Point> {
  const one = degrees.exec(text);
  const other = degrees.exec((one?.[5] ?? "").replace(/^ ?[,;/]? ?/, ""));
  if (!one || !other || other[5] !== "") return refusal;
  const [first, second] = [angleOf(one), angleOf(other)];
  if (first.isLatitude === second.isLatitude) return refusal;
  const [lat, lon] = first.isLatitude ? [first.value, second.value] : [second.value, first.value];
  return onGlobe(lat, lon);
}

function angleOf([, whole = "", minutes = "0", seconds = "0", side = ""]: readonly (string | undefined)[]) {
  const size = Math.abs(numberOf(whole)) + numberOf(minutes) / 60 + numberOf(seconds) / 3600;
  const value = Math.round(size * 1e7) / 1e7;
  return { value: /[sow]/i.test(side) ? -value : value, isLatitude: /[ns]/i.test(side) };
}

const numberOf = (text: string): number => Number(text.replace(",", "."));

function onGlobe(lat: number, lon: number): Reading<Point> {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { value: { lon, lat } } : refusal;
}
