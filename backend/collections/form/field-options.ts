import type { Field, FieldTypeName } from "../../schema/define/define.ts";
import { unlimited } from "../../schema/define/define-fields.ts";
import { defaultMaxFileSize } from "../../schema/fields/file.ts";
import { defaultMaxJsonSize } from "../../schema/fields/json.ts";

/** Option that only fields of some types have, with its key in both generations (protocol 5.1, 5.2). */
interface FieldOption {
  /** Modern key, which is also ours. */
  name: string;
  kind: "whole" | "number" | "flag" | "text" | "texts";
  /** Older key. `null`: modern form only. */
  legacy: string | null;
  /** Converts the value to the older form; numbers for "none" or "the default" differ there. */
  toLegacy?: (value: unknown) => unknown;
}

type Details = Pick<FieldOption, "legacy" | "toLegacy">;

const option = (name: string, kind: FieldOption["kind"], details: Partial<Details> = {}): FieldOption => ({
  name,
  kind,
  legacy: name,
  ...details,
});

const nothingFor = (none: number): Partial<Details> => ({ toLegacy: (value) => (value === none ? null : value) });
const instead = (size: number): Partial<Details> => ({ toLegacy: (value) => (value === 0 ? size : value) });
const onlyToday: Partial<Details> = { legacy: null };
const atLeastOne: Partial<Details> = { toLegacy: (value) => Math.max(1, Number(value)) };

const domains = [option("exceptDomains", "texts"), option("onlyDomains", "texts")];

const options: Record<FieldTypeName, readonly FieldOption[]> = {
  text: [
    option("min", "whole", nothingFor(0)),
    option("max", "whole", nothingFor(0)),
    option("pattern", "text"),
    option("autogeneratePattern", "text", onlyToday),
    option("primaryKey", "flag", onlyToday),
  ],
  number: [option("min", "number"), option("max", "number"), option("onlyInt", "flag", { legacy: "noDecimal" })],
  bool: [],
  email: domains,
  url: domains,
  editor: [option("maxSize", "whole", onlyToday), option("convertURLs", "flag", { legacy: "convertUrls" })],
  date: [option("min", "text"), option("max", "text")],
  select: [option("maxSelect", "whole", atLeastOne), option("values", "texts")],
  json: [option("maxSize", "whole", instead(defaultMaxJsonSize))],
  file: [
    option("mimeTypes", "texts"),
    option("thumbs", "texts"),
    option("maxSelect", "whole", atLeastOne),
    option("maxSize", "whole", instead(defaultMaxFileSize)),
    option("protected", "flag"),
  ],
  relation: [
    option("collectionId", "text"),
    option("cascadeDelete", "flag"),
    option("minSelect", "whole", nothingFor(0)),
    option("maxSelect", "whole", {
      toLegacy: (value) => (value === unlimited ? null : Math.max(1, Number(value))),
    }),
  ],
  autodate: [option("onCreate", "flag"), option("onUpdate", "flag")],
  password: [option("min", "whole"), option("max", "whole"), option("pattern", "text"), option("cost", "whole")],
  geoPoint: [],
};

/** Types that the older form does not have. */
const onlyTodaysTypes = new Set<FieldTypeName>(["autodate", "password", "geoPoint"]);

export function optionsOf(type: FieldTypeName): readonly FieldOption[] {
  return options[type];
}

export function isFieldType(type: string): type is FieldTypeName {
  return Object.hasOwn(options, type);
}

/** Fields of older-form accounts that the form does not list. */
const unsaidNames = new Set(["username"]);

/** Does the older form of a collection show this field? */
export function isInLegacyForm(field: Field, collectionType: "base" | "auth" | "view"): boolean {
  if (field.hidden || field.system || onlyTodaysTypes.has(field.type)) return false;
  return collectionType !== "auth" || !unsaidNames.has(field.name);
}
