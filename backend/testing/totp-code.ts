import { TOTP } from "otpauth";

/** Code that an application shows for a secret. @param timestamp milliseconds since 1970 */
export const totpCode = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp });
