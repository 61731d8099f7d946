/** Milliseconds by which the server's clock is ahead of this device's. */
let offset = 0;

/** Offsets according to the last answers. */
let offsets: number[] = [];
const howMany = 8;
/** Milliseconds of difference that no delay explains: the device's own clock was set. */
const latest = 60_000;

/**
 * Learns the offset from an answer's `Date`, which is exact to a second (RFC 9110 6.6.1). Delay only makes an answer
 * older: of the last answers the fastest one is right.
 */
export function learnServerTime({ headers }: Pick<Response, "headers">, now = Date.now()): void {
  const serverTime = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(serverTime)) return;
  const ahead = serverTime - now;
  offsets = [...offsets.filter((other) => Math.abs(other - ahead) < latest), ahead].slice(-howMany);
  const best = Math.max(...offsets);
  // `Date` is exact to a second only: a device within that second is not corrected.
  offset = best > 0 ? best : Math.min(0, best + 1000);
}

/** Current time by the server's clock: phones that are minutes wrong publish at the right time all the same. */
export function serverNow(): Date {
  return new Date(Date.now() + offset);
}
