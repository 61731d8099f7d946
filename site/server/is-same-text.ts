import { createHash, timingSafeEqual } from "node:crypto";

/** Takes as long for a near guess as for a far one, so that a secret cannot be found letter by letter. */
export function isSameText(guess: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(guess), digest(secret));
}
