import { readFileSync } from "node:fs";
import { resolveDefinitions } from "@arzobispado/backend";
import { describe, expect, it } from "vitest";
import { collections } from "./collections/index.ts";
import { apiPagePath, withGeneratedParts } from "./generate/api-page.ts";
import { fieldLists } from "./generate/field-lists.ts";
import { recordTypes } from "./generate/record-types.ts";

const resolved = resolveDefinitions(collections);
const generated = (name: string) => readFileSync(new URL(`./generated/${name}`, import.meta.url), "utf8");

describe("files generated from the collections", () => {
  it("[DAT-01] the generated types are those of today's records (else: npx node diocese/generate.ts)", () => {
    expect(generated("records.ts")).toBe(recordTypes(resolved));
  });

  it("[DAT-01] the generated lists are those of today's fields (else: npx node diocese/generate.ts)", () => {
    expect(generated("fields.ts")).toBe(fieldLists(resolved));
  });

  it("docs/api.md has today's endpoints, collections, codes and limits (else: npx node diocese/generate.ts)", async () => {
    const page = readFileSync(apiPagePath, "utf8");
    expect(await withGeneratedParts(page, collections)).toBe(page);
    // That it is a page, and not an empty one.
    expect(page).toContain("| GET | `/api/collections/:collection/records` | by the collection's rules | `list` |");
    expect(page).toContain("#### `noticias`");
    expect(page).toContain("| `validation_required` |");
  });
});
