import { readFileSync, writeFileSync } from "node:fs";
import { resolveDefinitions } from "@arzobispado/backend";
import { collections } from "./collections/index.ts";
import { apiPagePath, withGeneratedParts } from "./generate/api-page.ts";
import { fieldLists } from "./generate/field-lists.ts";
import { recordTypes } from "./generate/record-types.ts";

// Run by hand after a change of diocese/collections or of the API; generated.test.ts fails if it was forgotten.
const resolved = resolveDefinitions(collections);
writeFileSync(new URL("./generated/records.ts", import.meta.url), recordTypes(resolved));
writeFileSync(new URL("./generated/fields.ts", import.meta.url), fieldLists(resolved));
writeFileSync(apiPagePath, await withGeneratedParts(readFileSync(apiPagePath, "utf8"), collections));
