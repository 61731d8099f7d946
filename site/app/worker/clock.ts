import type { Phone } from "./phone.ts";
import { dataCache } from "./stores.ts";

/** Milliseconds by which a clock may be wrong without a correction: the header is exact to a second. */
const right = 60_000;
const clockPath = "/reloj";

/**
 * Stores how far the server's clock is ahead of the phone's.
 * @see RFC 9110 6.6.1 (Date), RFC 9111 5.1 (Age)
 */
export async function noteClock({ caches, now }: Phone, { headers }: Response): Promise<void> {
  const serverTime = Date.parse(headers.get("Date") ?? "") + Number(headers.get("Age") ?? 0) * 1000;
  const ahead = serverTime - now();
  if (Number.isNaN(ahead)) return;
  const data = await caches.open(dataCache);
  const known = await readAhead(data);
  if (Math.abs(known - ahead) < right) return;
  await data.put(clockPath, new Response(String(Math.abs(ahead) < right ? 0 : Math.round(ahead))));
}

/** Current time by the server's clock. */
export async function correctedNow({ caches, now }: Phone): Promise<Date> {
  return new Date(now() + (await readAhead(await caches.open(dataCache))));
}

async function readAhead(data: Cache): Promise<number> {
  const kept = await data.match(clockPath);
  return kept ? Number(await kept.text()) : 0;
}
