import { isDeepStrictEqual } from "node:util";
import type { AuthOptions } from "../define/define.ts";

/**
 * Takes the link options from the definition. If links are new and password sign-in was disabled, takes `passwordAuth`
 * from the definition too.
 */
export function withLinks(stored: AuthOptions | null, defined: AuthOptions | null): AuthOptions | null {
  if (!stored || !defined?.linkAuth || isDeepStrictEqual(stored.linkAuth, defined.linkAuth)) return stored;
  const { linkAuth, passwordAuth } = defined;
  return { ...stored, linkAuth, ...(stored.linkAuth || stored.passwordAuth.enabled ? {} : { passwordAuth }) };
}
