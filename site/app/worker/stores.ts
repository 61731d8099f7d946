import { offlinePagePath } from "../text/offline-addresses.ts";
import type { Phone } from "./phone.ts";

/** Cache of the directory and the clock, which outlive a build. */
export const dataCache = "horarios";
/** Cache of the pages that were opened. */
export const pagesCache = "paginas";
const buildPrefix = "sitio-";
export const buildCache = ({ build }: Pick<Phone, "build">): string => `${buildPrefix}${build.id}`;

/** Cached offline page of this build. It is stored last: if it is there, all of the build is. */
export async function findOfflinePage(phone: Phone): Promise<Response | undefined> {
  const { caches } = phone;
  // `caches.match` would also find the page of another build, whose code may be gone.
  return (await caches.has(buildCache(phone)))
    ? (await caches.open(buildCache(phone))).match(offlinePagePath)
    : undefined;
}

/**
 * Whether the person has saved the site on this phone and not removed it since; another open page of the site may
 * remove it.
 */
export async function isWanted({ caches }: Phone): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(buildPrefix));
}

/** Answers code and images of any cached build: an older tab uses the file names of its own. */
export async function answerFile({ caches, fetch }: Phone, request: Request): Promise<Response> {
  // A storage that cannot be read must not cost a page its code.
  return (await caches.match(request.url).catch(() => undefined)) ?? fetch(request);
}

/** Deletes the caches of older builds except the last one: its tabs may still be open. */
export async function dropOldBuilds(phone: Phone): Promise<void> {
  const { caches } = phone;
  const older = (await caches.keys()).filter((name) => name.startsWith(buildPrefix) && name !== buildCache(phone));
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

/** Removes the worker and all its caches. */
export async function removeAll({ caches, leave }: Pick<Phone, "caches" | "leave">): Promise<void> {
  await leave();
  for (const name of await caches.keys()) await caches.delete(name);
}
