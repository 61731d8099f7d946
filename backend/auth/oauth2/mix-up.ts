import type { AuthContext } from "../context.ts";
import { consumeToken } from "../tokens/single-use.ts";
import type { OpenIdProvider } from "./providers/openid-provider.ts";
import { NoIdentityError } from "./providers/person.ts";

/** Code with the provider that issued it. */
interface Answer {
  code: string;
  /** Provider that will receive the code. */
  provider: OpenIdProvider;
  /** Issuer named by the redirect (`iss`). `null`: not named. */
  issuer: string | null;
  /** All providers with which users can sign in now. */
  providers: readonly OpenIdProvider[];
}

/** Time for which a used code is remembered. Seconds. RFC 6749 lets codes live for ten minutes. */
const longestCodeLife = 60 * 60;

/**
 * Refuses to send a code of one provider to another. A hostile provider redirects the user to an honest one, receives
 * the returned code for checking, and so learns it. Therefore each code is sent only once, and a code with a named
 * issuer only to that issuer.
 * @throws NoIdentityError
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-4.4
 */
export async function refuseMixUp(
  { sessions, clock }: Pick<AuthContext, "sessions" | "clock">,
  answer: Answer,
): Promise<void> {
  if (!mayBeOf(answer)) throw new NoIdentityError("another_issuer");
  // A single provider accepts each code once anyway, and this saves a database write that anybody could cause.
  if (answer.providers.length < 2) return;
  const exp = Math.floor(clock().getTime() / 1000) + longestCodeLife;
  if (!(await consumeToken(sessions, answer.code, { exp }))) throw new NoIdentityError("code_sent_before");
}

/** Checks whether the code may be of this provider. A provider without an issuer cannot have the issuer of another. */
function mayBeOf({ provider, issuer, providers }: Answer): boolean {
  if (issuer === null || provider.issuer === issuer) return true;
  return provider.issuer === "" && !providers.some((other) => other.issuer === issuer);
}
