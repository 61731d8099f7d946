import { isDeepStrictEqual } from "node:util";
import type { AuthOptions } from "../define/define.ts";

/** Links are as the definition has them. With the first ones comes its way to sign in by password, where there is none. */
export function withLinks(stored: AuthOptions | null, defined: AuthOptions | null): AuthOptions | null {
  if (!stored || !defined?.linkAuth || isDeepStrictEqual(stored.linkAuth, defined.linkAuth)) return stored;
  const { linkAuth, passwordAuth } = defined;
  return { ...stored, linkAuth, ...(stored.linkAuth || stored.passwordAuth.enabled ? {} : { passwordAuth }) };
}
