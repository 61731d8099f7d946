import { problem } from "../../protocol/errors.ts";
import type { GeoPointField } from "../define/define.ts";
import type { FieldType } from "./field-type.ts";
import { toNumber } from "./number.ts";

/** Point in degrees. */
interface GeoPoint {
  lon: number;
  lat: number;
}

export const geoPointType: FieldType<GeoPointField, GeoPoint> = {
  column: ({ name }) => ({
    name,
    kind: "json",
    empty: '{"lon":0,"lat":0}',
    folded: false,
    search: false,
    references: null,
  }),
  emptyValue: () => ({ lon: 0, lat: 0 }),
  coerce: (_field, input) => toPoint(input),
  isEmpty: ({ lon, lat }) => lon === 0 && lat === 0,

  validate(_field, { lon, lat }) {
    if (!(Math.abs(lat) <= 90)) {
      return problem("validation_invalid_latitude", "Latitude must be between -90 and 90 degrees.");
    }
    if (!(Math.abs(lon) <= 180)) {
      return problem("validation_invalid_longitude", "Longitude must be between -180 and 180 degrees.");
    }
    return null;
  },

  encode: (_field, { lon, lat }) => JSON.stringify({ lon, lat }),
  decode: (_field, stored) => toPoint(stored),
  parse: () => ({}),
};

function toPoint(input: unknown): GeoPoint {
  if (typeof input === "string") return toPoint(parsed(input));
  if (typeof input !== "object" || input === null) return { lon: 0, lat: 0 };
  const { lon, lat } = input as Partial<Record<keyof GeoPoint, unknown>>;
  return { lon: toNumber(lon), lat: toNumber(lat) };
}

/** Parses JSON text. Never returns a text, so that the recursion of `toPoint` ends. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
