import type { Problem, Problems } from "../protocol/errors.ts";

/** Checks a value. @param group values of the same group, by name. @returns `null`: valid */
export type Check<Value> = (value: Value, group: Readonly<Record<string, unknown>>) => Problem | Problems | null;

/** Setting: its default, its check, and whether it may be shown. */
export interface Leaf<Value> {
  empty: Value;
  /** Reads a client's value. `undefined`: another type. */
  read(given: unknown): Value | undefined;
  // Declared as a method, so that leaves of any type fit into the form.
  check(...asked: Parameters<Check<Value>>): ReturnType<Check<Value>>;
  /** Secrets are never answered; `******` replaces them. */
  secret: boolean;
}

/** Whether a member of a form is a setting, not a group. */
export const isLeaf = (inner: Leaf<unknown> | Form): inner is Leaf<unknown> => typeof inner.read === "function";

/** Settings by name, in groups. */
export type Form = { readonly [name: string]: Leaf<unknown> | Form };

/** Values of a form's settings. */
export type ValuesOf<F> = {
  -readonly [Name in keyof F]: F[Name] extends Leaf<infer Value> ? Value : ValuesOf<F[Name]>;
};

export const text = (empty = "", check?: Check<string>) =>
  leaf<string>(empty, (given) => typeof given === "string", check);

export const flag = (empty = false) => leaf<boolean>(empty, (given) => typeof given === "boolean");

export const number = (empty: number, check?: Check<number>) => leaf<number>(empty, Number.isSafeInteger, check);

export const texts = (check?: Check<string[]>) =>
  leaf<string[]>([], (given) => Array.isArray(given) && given.every((one) => typeof one === "string"), check);

export const secret = (check?: Check<string>) => leaf<string>("", (given) => typeof given === "string", check, true);

/** @param isFit does a client's value have the right type? */
function leaf<Value>(
  empty: Value,
  isFit: (given: unknown) => boolean,
  check: Check<Value> = () => null,
  secret = false,
): Leaf<Value> {
  return { empty, read: (given) => (isFit(given) ? (given as Value) : undefined), check, secret };
}
