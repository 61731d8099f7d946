import type { AuthContext } from "../context.ts";
import { consumeToken } from "../tokens/single-use.ts";
import type { OAuth2Form } from "./oauth2-form.ts";
import type { OpenIdProvider } from "./openid-provider.ts";
import { NoIdentityError } from "./person.ts";

/** Seconds for which a code is known again; RFC 6749 lets them live for ten minutes. */
const longestCodeLife = 60 * 60;

/**
 * Keeps what one provider gave from being taken to another. A hostile one leads people on to an honest one, is asked about
 * the code that comes back, and has learnt it then: so a code that was sent to any of several is sent to none again.
 * @throws NoIdentityError
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-4.4
 */
export async function refuseMixUp(
  { database, clock }: Pick<AuthContext, "database" | "clock">,
  { code }: Pick<OAuth2Form, "code">,
  providers: readonly OpenIdProvider[],
): Promise<void> {
  // One alone takes its codes once by itself, and the database is spared what anybody may send.
  if (providers.length < 2) return;
  const exp = Math.floor(clock().getTime() / 1000) + longestCodeLife;
  if (!(await consumeToken(database, code, { exp }))) throw new NoIdentityError("code_sent_before");
}
