import type { AuthContext } from "../context.ts";
import { consumeToken } from "../tokens/single-use.ts";
import type { OpenIdProvider } from "./providers/openid-provider.ts";
import { NoIdentityError } from "./providers/person.ts";

/** A code, and by whom it is said to have been made. */
interface Answer {
  code: string;
  /** Whom it is to be taken to. */
  provider: OpenIdProvider;
  /** Who has made it, as the redirect named them; null: not told. */
  issuer: string | null;
  /** All by which somebody can sign in now. */
  providers: readonly OpenIdProvider[];
}

/** Seconds for which a code is known again; RFC 6749 lets them live for ten minutes. */
const longestCodeLife = 60 * 60;

/**
 * Keeps what one provider gave from being taken to another. A hostile one leads people on to an honest one, is asked about
 * the code that comes back, and has learnt it then: so a code that was sent to any of several is sent to none again, and
 * one that names its maker to nobody else at all.
 * @throws NoIdentityError
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-4.4
 */
export async function refuseMixUp(
  { sessions, clock }: Pick<AuthContext, "sessions" | "clock">,
  answer: Answer,
): Promise<void> {
  if (!mayBeOf(answer)) throw new NoIdentityError("another_issuer");
  // One alone takes its codes once by itself, and the database is spared what anybody may send.
  if (answer.providers.length < 2) return;
  const exp = Math.floor(clock().getTime() / 1000) + longestCodeLife;
  if (!(await consumeToken(sessions, answer.code, { exp }))) throw new NoIdentityError("code_sent_before");
}

/** Of a provider that is known by addresses alone only the names are known that it cannot have: the others'. */
function mayBeOf({ provider, issuer, providers }: Answer): boolean {
  if (issuer === null || provider.issuer === issuer) return true;
  return provider.issuer === "" && !providers.some((other) => other.issuer === issuer);
}
