import { offlinePagePath } from "../text/offline-addresses.ts";
import { isCacheableAnswer } from "./acceptable.ts";
import { keepDirectory } from "./directory.ts";
import type { Phone } from "./phone.ts";
import { buildCache } from "./stores.ts";

/**
 * Caches all that this build needs to answer offline. The page comes last: if it is cached, all else is.
 * @throws if something does not load or does not fit
 */
export async function keepBuild(phone: Phone): Promise<void> {
  const { caches, fetch, build } = phone;
  const kept = await caches.open(buildCache(phone));
  await Promise.all([
    ...build.files.map(async (path) => {
      if (await kept.match(path)) return;
      const answer = await fetch(path);
      if (!answer.ok || answer.redirected) throw new TypeError(`${path} was answered with ${answer.status}.`);
      await kept.put(path, answer);
    }),
    ...build.fonts.map((path) => keepFont(phone, kept, path)),
  ]);
  // After `open` above: without the cache of a build `isWanted` is false, and the directory would not be stored.
  await keepDirectory(phone);
  await keepOfflinePage(phone);
}

/**
 * Caches the offline page.
 * @throws if it does not load, or is of another build, whose own worker will cache it
 */
export async function keepOfflinePage(phone: Phone): Promise<void> {
  const { caches, fetch, build } = phone;
  const page = await fetch(offlinePagePath, { cache: "no-cache" });
  const text = isCacheableAnswer(page, "text/html") ? await page.text() : "";
  if (!build.files.some((path) => text.includes(`src="${path}"`))) throw new TypeError("This is no page of the build.");
  const kept = await caches.open(buildCache(phone));
  await kept.put(offlinePagePath, new Response(text, { headers: page.headers }));
}

/** Caches a font only if the browser has it already: the page is readable in the phone's own fonts. */
async function keepFont({ fetch }: Phone, kept: Cache, path: string): Promise<void> {
  if (await kept.match(path)) return;
  const answer = await fetch(path, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  if (answer?.ok) await kept.put(path, answer);
}
