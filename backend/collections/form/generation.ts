/** `legacy`: protocol 5.1; `modern`: 5.2. */
export type Generation = "legacy" | "modern";

export interface FieldsOptions {
  generation: Generation;
  /** Fields that are not given stay. */
  keepMissing: boolean;
  /** A field of another id is known again by its name and type; otherwise only one without an id is. */
  knowByName: boolean;
  /** A new text without a limit stays without one. */
  keepUnlimited: boolean;
}
