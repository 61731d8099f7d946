import { describe, expect, it } from "vitest";
import { publicationInWords, publicationToSave } from "./publication.ts";

const now = new Date("2026-11-21T13:00:00.000Z");
const stored = "2026-06-13 11:00:27.345Z";

describe("the moment of publication", () => {
  it("the moment is the server's own when a noticia is published at once", () => {
    expect(publicationToSave({ moment: "instante", configured: "2030-01-01T00:00" }, stored, now)).toEqual(now);
  });

  it("the moment stays to the millisecond while the minute of the picker is unchanged", () => {
    const kept = publicationToSave({ moment: "configurada", configured: "2026-06-13T07:00" }, stored, now);
    expect(kept?.toISOString()).toBe("2026-06-13T11:00:27.345Z");
  });

  it("the moment is read as a time of La Paz", () => {
    const date = publicationToSave({ moment: "configurada", configured: "2026-12-24T20:30" }, stored, now);
    expect(date?.toISOString()).toBe("2026-12-25T00:30:00.000Z");
    expect(publicationToSave({ moment: "configurada", configured: "" }, stored, now)).toBeNull();
  });

  it.each([
    ["2026-11-21T09:00", true, "Quedará Pendiente hasta el 21 de noviembre de 2026, 09:00."],
    ["2026-11-21T08:59", true, "Quedará Publicado con fecha del 21 de noviembre de 2026, 08:59."],
    ["2027-11-21T08:59", false, "Seguirá Archivado, no se verá en el sitio."],
    ["", true, ""],
  ])("the moment explains what becomes of %s (active: %s)", (configured, active, words) => {
    expect(publicationInWords(configured, active, now)).toBe(`Hora de La Paz. ${words}`.trim());
  });
});
