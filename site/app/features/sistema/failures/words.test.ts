import { describe, expect, it } from "vitest";
import { devicesOf, placeOf, timesOf, titleOf } from "./words.ts";

const now = new Date("2026-06-12T15:00:00Z");
const first = "2026-06-03 11:00:00.000Z";
const last = "2026-06-12 14:19:00.000Z";

describe("the words of a failure in a browser", () => {
  it("the words of a failure name what broke, or that a file did not come", () => {
    expect(titleOf({ message: "TypeError: no" })).toBe("TypeError: no");
    expect(titleOf({ message: "" })).toBe("No llegó el archivo");
  });

  it("the words of a failure name the place, as far as it is known", () => {
    expect(placeOf({ file: "/assets/a.js", line: 2, column: 7 })).toBe("/assets/a.js:2:7");
    expect(placeOf({ file: "/assets/a.css", line: 0, column: 0 })).toBe("/assets/a.css");
  });

  it("the words of a failure say how often, since when and when last", () => {
    expect(timesOf({ first: last, last, total: 1 }, now)).toBe("Una vez, hoy a las 10:19");
    expect(timesOf({ first, last, total: 1234 }, now)).toBe(
      "1234 veces, desde el 3 de junio de 2026 a las 07:00; la última, hoy a las 10:19",
    );
  });

  it("the words of a failure name the devices", () => {
    expect(devicesOf({ devices: { phone: 3, tablet: 0, computer: 0 } })).toBe("En teléfono");
    expect(devicesOf({ devices: { phone: 12, tablet: 1, computer: 2 } })).toBe(
      "12 en teléfonos, 1 en tableta, 2 en computadoras",
    );
  });
});
