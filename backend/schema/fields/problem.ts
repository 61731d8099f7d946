import type { Problem } from "../../protocol/errors.ts";

/** @param params what the message says in numbers or names, for clients that write a message of their own */
export function problem(code: string, message: string, params?: Problem["params"]): Problem {
  return params ? { code, message, params } : { code, message };
}
