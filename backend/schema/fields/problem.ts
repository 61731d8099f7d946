import type { Problem } from "../../protocol/errors.ts";

/** Makes a problem. @param params numbers and names in the message, for clients that write their own */
export function problem(code: string, message: string, params?: Problem["params"]): Problem {
  return params ? { code, message, params } : { code, message };
}
