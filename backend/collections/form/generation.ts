/** API generation of a form. `legacy`: protocol 5.1; `modern`: 5.2. */
export type Generation = "legacy" | "modern";

export interface FieldsOptions {
  generation: Generation;
  /** Keeps fields that the client did not send. */
  keepMissing: boolean;
  /** Matches a field with another id by name and type; otherwise only a field without an id is matched so. */
  knowByName: boolean;
  /** Leaves a new text without a limit unlimited. */
  keepUnlimited: boolean;
}
