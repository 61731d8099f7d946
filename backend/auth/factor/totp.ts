import type { TOTP } from "otpauth";

/** Seconds per code. With six digits and SHA-1, every authenticator app supports this (RFC 6238). */
const period = 30;
/** Accepted steps before and after the current one, for clocks that differ. */
const window = 1;

/** Creates a secret. @returns base32 of 160 bits, as RFC 4226 advises */
export async function newSecret(): Promise<string> {
  const { Secret } = await import("otpauth");
  return new Secret({ size: 20 }).base32;
}

/**
 * Builds the `otpauth:` URI for the QR code. @param names `issuer`: name of the site; `label`: e-mail of the account
 */
export async function addressOf(secret: string, names: { issuer: string; label: string }): Promise<string> {
  return (await totpOf(secret, names)).toString();
}

/** Step number of a code that is valid now or one step before or after. `null`: wrong code. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = await totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

async function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): Promise<TOTP> {
  // Loaded with the first code, because most sign-ins need none.
  const { Secret, TOTP } = await import("otpauth");
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });
}
