import type { ColumnDefinition } from "../../db/ddl/table-definition.ts";
import type { Problem } from "../../protocol/errors.ts";
import type { Field } from "../define/define.ts";

/** What stands in a column. */
type StoredValue = string | number | null;

/** `legacy`: `options` of a field of v0.22 (protocol 5.1); `modern`: the flat keys of today (5.2). */
type Generation = "legacy" | "modern";

/** Options as a client or an import gives them; nothing is known about them yet. */
export type GivenOptions = { [key: string]: unknown };

/** The options that only this type of field has. */
type OwnOptions<F extends Field> = Omit<
  F,
  "id" | "name" | "type" | "required" | "hidden" | "system" | "presentable" | "search"
>;

/**
 * All that a type of field knows: how it is declared, stored, answered and checked.
 * A value is always in the form of the protocol's JSON (2.1); what needs the database or the bytes of a file (unique
 * values, relation targets, uploads) is checked by the rooms that have them.
 */
export interface FieldType<F extends Field = Field, Value = unknown> {
  column(field: F): ColumnDefinition;
  emptyValue(field: F): Value;
  /** A value of a request, whatever it is, as a value of this field; never fails (protocol 2.2). */
  coerce(field: F, input: unknown): Value;
  /** Empty values are checked for `required` only. */
  isEmpty(value: Value): boolean;
  /** What is wrong with a value that is not empty (protocol 2.3). */
  validate(field: F, value: Value): Problem | null;
  encode(field: F, value: Value): StoredValue;
  /** Decodes any stored value, also one written by other programs or older versions (protocol 12.2). */
  decode(field: F, stored: unknown): Value;
  /** Options of a definition in either form; what is missing or of another type gets its default. */
  parse(given: GivenOptions, generation: Generation): OwnOptions<F>;
}
