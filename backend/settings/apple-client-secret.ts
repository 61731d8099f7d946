import { readTexts, refuseProblems } from "../protocol/body/form-texts.ts";
import { all, atLeast, atMost, length, matches, required } from "./checks.ts";
import type { SettingsContext } from "./context.ts";
import { rawError, readNumber } from "./read-values.ts";

/** Half a year, the longest that Apple accepts. Seconds. */
const longest = 15_777_000;

const checks = {
  clientId: required,
  teamId: all<string>(required, length(10, 10)),
  keyId: all<string>(required, length(10, 10)),
  privateKey: all<string>(required, matches(/-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----/)),
  duration: all<number>(required, atLeast(1), atMost(longest)),
};

/**
 * Creates Apple's OAuth2 client secret: a token that the client signs itself. Stores nothing.
 * @param values `clientId`, `teamId`, `keyId`, `privateKey` (PEM, PKCS #8), `duration` (seconds)
 * @throws BadRequestError
 * @see https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export async function appleClientSecret(
  { clock }: Pick<SettingsContext, "clock">,
  values: Record<string, unknown>,
): Promise<string> {
  const { clientId, teamId, keyId, privateKey } = readTexts(values, "clientId", "teamId", "keyId", "privateKey");
  const duration = readNumber(values, "duration");
  refuseProblems(
    {
      clientId: checks.clientId(clientId, {}),
      teamId: checks.teamId(teamId, {}),
      keyId: checks.keyId(keyId, {}),
      privateKey: checks.privateKey(privateKey, {}),
      duration: checks.duration(duration, {}),
    },
    "Invalid client secret data.",
  );
  const { importPKCS8, SignJWT } = await import("jose");
  const now = Math.floor(clock().getTime() / 1000);
  try {
    return await new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: keyId, typ: "JWT" })
      .setAudience("https://appleid.apple.com")
      .setSubject(clientId)
      .setIssuer(teamId)
      .setIssuedAt(now)
      .setExpirationTime(now + duration)
      .sign(await importPKCS8(privateKey, "ES256"));
  } catch (error) {
    throw rawError("Failed to generate client secret.", error);
  }
}
