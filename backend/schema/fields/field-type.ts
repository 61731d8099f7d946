import type { ColumnDefinition } from "../../db/ddl/table-definition.ts";
import type { Problem } from "../../protocol/errors.ts";
import type { Field } from "../define/define.ts";

/** Value of a database column. */
type StoredValue = string | number | null;

/**
 * Generation of the field options. `legacy`: `options` of a field of v0.22 (protocol 5.1). `modern`: today's flat keys
 * (5.2).
 */
type Generation = "legacy" | "modern";

/** Options from a client or an import, not validated. */
export type GivenOptions = { [key: string]: unknown };

/** Options that only this field type has. */
type OwnOptions<F extends Field> = Omit<
  F,
  "id" | "name" | "type" | "required" | "hidden" | "system" | "presentable" | "search"
>;

/**
 * Implementation of a field type: how it is declared, stored, answered and checked. Values have the protocol's JSON
 * form (2.1). Checks that need the database or a file's bytes (unique values, relation targets, uploads) are done
 * elsewhere.
 */
export interface FieldType<F extends Field = Field, Value = unknown> {
  column(field: F): ColumnDefinition;
  emptyValue(field: F): Value;
  /** Converts any value of a request to a value of this field. Never fails (protocol 2.2). */
  coerce(field: F, input: unknown): Value;
  /** Empty values are checked only for `required`. */
  isEmpty(value: Value): boolean;
  /** Validates a value that is not empty (protocol 2.3). */
  validate(field: F, value: Value): Problem | null;
  encode(field: F, value: Value): StoredValue;
  /** Decodes any stored value, including those written by other programs or older versions (protocol 12.2). */
  decode(field: F, stored: unknown): Value;
  /** Reads the options of a definition in either form. A missing option or one of the wrong type gets its default. */
  parse(given: GivenOptions, generation: Generation): OwnOptions<F>;
}
