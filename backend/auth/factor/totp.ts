import { Secret, TOTP } from "otpauth";

/** Seconds of a code; with six digits and SHA-1 what every application knows (RFC 6238). */
const period = 30;
/** Steps before and after, for clocks that differ. */
const window = 1;

/** @returns base32 of 160 bits, as RFC 4226 advises */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Address that an application reads from a QR code. @param issuer name of the site @param label e-mail of the account */
export function addressOf(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(secret, { issuer, label }).toString();
}

/** Number of the step whose code this is, at this moment or one step beside it; null for another code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });
}
