import type { TOTP } from "otpauth";

/** Seconds of a code; with six digits and SHA-1 what every application knows (RFC 6238). */
const period = 30;
/** Steps before and after, for clocks that differ. */
const window = 1;

/** @returns base32 of 160 bits, as RFC 4226 advises */
export async function newSecret(): Promise<string> {
  const { Secret } = await import("otpauth");
  return new Secret({ size: 20 }).base32;
}

/** Address that an application reads from a QR code. @param issuer name of the site @param label e-mail of the account */
export async function addressOf(secret: string, names: { issuer: string; label: string }): Promise<string> {
  return (await totpOf(secret, names)).toString();
}

/** Number of the step whose code this is, at this moment or one step beside it; null for another code. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = await totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

async function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): Promise<TOTP> {
  // Read in by the first code: most sign-ins need none.
  const { Secret, TOTP } = await import("otpauth");
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });
}
