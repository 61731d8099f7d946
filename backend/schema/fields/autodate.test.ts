import { describe, expect, it } from "vitest";
import { autodate } from "../define/define-fields.ts";
import { autodateType } from "./autodate.ts";

describe("an autodate field", () => {
  it("[API-02] an autodate field answers what the server stored, in the stored form", () => {
    const created = autodate().named("created");
    expect(autodateType.decode(created, "2022-01-01 10:00:00.123Z")).toBe("2022-01-01 10:00:00.123Z");
    expect(autodateType.decode(created, "2022-01-01T10:00:00Z")).toBe("2022-01-01 10:00:00.000Z");
  });

  it("[API-02] an autodate field is set at creation, and at updates only if its options say so", () => {
    expect(autodate().named("created")).toMatchObject({ onCreate: true, onUpdate: false });
    expect(autodateType.parse({ onCreate: true, onUpdate: true }, "modern")).toEqual({
      onCreate: true,
      onUpdate: true,
    });
  });
});
