import { type Claims, NoIdentityError } from "./person.ts";

/** Allowed difference between the clocks of two servers. Seconds. */
const tolerance = 30;

interface Expected {
  clientId: string;
  nonce: string;
}

/**
 * Checks an identity token of a provider whose keys are unknown: made for this client and this sign-in, and valid now.
 * The token came directly from the token URL over TLS; the user info tells who the person is.
 * @throws NoIdentityError
 * @see https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
 */
export async function readUnsignedToken(token: string, { clientId, nonce }: Expected): Promise<Claims> {
  const { decodeJwt } = await import("jose");
  let claims: Claims;
  try {
    claims = decodeJwt(token);
  } catch (cause) {
    throw new NoIdentityError("id_token", { cause });
  }
  const audiences = [claims.aud].flat();
  const now = Math.floor(Date.now() / 1000);
  const isOurs = audiences.includes(clientId) && (claims.azp === clientId || claims.azp === undefined);
  if (!isOurs || (audiences.length > 1 && claims.azp === undefined)) throw new NoIdentityError("aud");
  if (claims.nonce !== nonce) throw new NoIdentityError("nonce");
  if (typeof claims.exp !== "number" || claims.exp + tolerance < now) throw new NoIdentityError("exp");
  if (typeof claims.nbf === "number" && claims.nbf - tolerance > now) throw new NoIdentityError("nbf");
  if (typeof claims.iss !== "string" || claims.iss === "") throw new NoIdentityError("iss");
  if (typeof claims.sub !== "string" || claims.sub === "") throw new NoIdentityError("sub");
  return claims;
}
