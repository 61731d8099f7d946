import { createHash } from "node:crypto";
import type { Database } from "../../db/database.ts";
import { UniqueError } from "../../db/errors.ts";
import type { TokenClaims } from "./tokens.ts";

/**
 * Notes that a token, or a provider's code, has opened what it opens once, on all replicas. It stands beside the revoked
 * sessions, under a name that no session has, until it would have expired anyway.
 * @param claims of a token that was found valid
 * @returns false when it was used before
 */
export async function consumeToken(
  database: Database,
  token: string,
  { exp = 0 }: Pick<TokenClaims, "exp">,
): Promise<boolean> {
  const sid = `used:${createHash("sha256").update(token).digest("base64url")}`;
  const used = { sid, expires: exp * 1000 };
  try {
    await database.transaction((transaction) =>
      transaction.run(database.query.insertInto("_revoked_tokens").values(used)),
    );
    return true;
  } catch (error) {
    if (error instanceof UniqueError) return false;
    throw error;
  }
}
