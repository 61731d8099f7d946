import { describe, expect, it } from "vitest";
import { geoPoint } from "../define/define-fields.ts";
import { validateValue } from "./field-types.ts";
import { geoPointType } from "./geo-point.ts";

const place = geoPoint().named("place");
const laPaz = { lon: -68.13, lat: -16.5 };

describe("a geoPoint field", () => {
  it.each([
    [laPaz, laPaz],
    ['{"lat":-16.5,"lon":-68.13}', laPaz],
    [{ lon: "-68.13", lat: "-16.5", more: 1 }, laPaz],
    ["La Paz", { lon: 0, lat: 0 }],
    ['"{}"', { lon: 0, lat: 0 }],
    [null, { lon: 0, lat: 0 }],
    [{}, { lon: 0, lat: 0 }],
  ])("[API-02] a geoPoint field takes %j as %j", (input, value) => {
    expect(geoPointType.coerce(place, input)).toEqual(value);
  });

  it("[API-02] a geoPoint field refuses degrees that are not on the globe", () => {
    expect(validateValue(place, { lon: 0, lat: 90.1 })?.code).toBe("validation_invalid_latitude");
    expect(validateValue(place, { lon: Number.NaN, lat: 1 })?.code).toBe("validation_invalid_longitude");
    expect(validateValue(place, { lon: -180, lat: 90 })).toBeNull();
    expect(validateValue(geoPoint({ required: true }).named("place"), { lon: 0, lat: 0 })?.code).toBe(
      "validation_required",
    );
  });

  it("[API-02] a geoPoint field comes back as it was stored", () => {
    expect(geoPointType.encode(place, laPaz)).toBe('{"lon":-68.13,"lat":-16.5}');
    expect(geoPointType.decode(place, geoPointType.encode(place, laPaz))).toEqual(laPaz);
  });
});
