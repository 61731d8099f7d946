import { keptDirectoryPath, keptHeader } from "../text/offline-addresses.ts";
import { isCacheableAnswer, isDirectory } from "./acceptable.ts";
import { correctedNow, noteClock } from "./clock.ts";
import type { Phone } from "./phone.ts";
import { dataCache, isWanted } from "./stores.ts";

/** Header of the cached directory: when the phone last requested it, in milliseconds since 1970. */
const askedHeader = "x-preguntado";
const hour = 3_600_000;
/** Milliseconds between automatic requests: normally, and with data saving on. */
const [often, seldom] = [6 * hour, 24 * hour];
/** Milliseconds after which the cached data is the answer. */
export const longestWait = 3000;

/**
 * Answers a page's request for the directory, on each press of 'Cerca de mí': from the server, or after 3 s from the
 * cache, with its date.
 */
export async function answerDirectory(phone: Phone, after: (work: Promise<unknown>) => void): Promise<Response> {
  const asking = askDirectory(phone).catch(() => null);
  after(asking);
  const kept = await keptDirectory(phone);
  const asked = await Promise.race([asking, ...(kept ? [phone.wait(longestWait).then(() => null)] : [])]);
  if (asked && (isCacheableAnswer(asked, "application/json") || !kept)) return asked;
  return kept ?? Response.error();
}

/**
 * Cached directory. `keptHeader` has the moment of its last confirmation, `Date` the current time by the server's
 * clock. `undefined`: none.
 */
export async function keptDirectory(phone: Phone): Promise<Response | undefined> {
  const kept = await findDirectory(phone);
  if (!kept) return;
  const headers = new Headers(kept.headers);
  headers.set(keptHeader, kept.headers.get("Date") ?? "");
  headers.set("Date", (await correctedNow(phone)).toUTCString());
  return new Response(kept.body, { headers });
}

/**
 * Requests the directory, by its ETag if there is a cached one, and caches the answer. An answer that is no directory
 * of ours changes nothing.
 */
async function askDirectory(phone: Phone): Promise<Response> {
  const kept = await findDirectory(phone);
  const mark = kept?.headers.get("ETag");
  const answer = await phone.fetch(keptDirectoryPath, {
    cache: "no-store",
    ...(mark && { headers: { "If-None-Match": mark } }),
  });
  const isSame = kept !== undefined && answer.status === 304;
  if (!isSame && !isCacheableAnswer(answer, "application/json")) return answer;
  const text = await (isSame ? kept : answer).text();
  if (!isDirectory(text)) throw new TypeError("What was answered is no directory.");
  const baseHeaders = {
    "Content-Type": "application/json",
    ETag: answer.headers.get("ETag") ?? mark ?? "",
    Date: answer.headers.get("Date") ?? new Date(phone.now()).toUTCString(),
  };
  if (await isWanted(phone)) {
    await noteClock(phone, answer);
    const headers = { ...baseHeaders, [askedHeader]: String(phone.now()) };
    // Without free space this fails, and the old copy stays.
    await (await phone.caches.open(dataCache)).put(keptDirectoryPath, new Response(text, { headers }));
  }
  return new Response(text, { headers: baseHeaders });
}

const findDirectory = async ({ caches }: Phone): Promise<Response | undefined> =>
  (await caches.has(dataCache)) ? (await caches.open(dataCache)).match(keptDirectoryPath) : undefined;

/** Loads and caches the directory. @throws if that fails */
export async function keepDirectory(phone: Phone): Promise<void> {
  if (!isCacheableAnswer(await askDirectory(phone), "application/json")) throw new TypeError("There is no directory.");
  if (!(await findDirectory(phone))) throw new TypeError("The directory was not kept.");
}

/** Whether it is time to request the directory again. */
export async function isOld(phone: Phone): Promise<boolean> {
  const asked = Number((await findDirectory(phone))?.headers.get(askedHeader) ?? 0);
  const since = phone.now() - asked;
  // A clock that was set back must not stop the requests.
  return since < 0 || since >= (phone.savesData() ? seldom : often);
}
