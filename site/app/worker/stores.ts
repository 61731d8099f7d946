import { offlinePagePath } from "../text/offline-addresses.ts";
import type { Phone } from "./phone.ts";

/** The directory and the clock: they outlive a build. */
export const dataCache = "horarios";
/** Pages that were opened. */
export const pagesCache = "paginas";
const buildPrefix = "sitio-";
export const buildCache = ({ build }: Pick<Phone, "build">): string => `${buildPrefix}${build.id}`;

/** What was kept of this build, if all of it is there: the page comes last. */
export async function findOfflinePage(phone: Phone): Promise<Response | undefined> {
  const { caches } = phone;
  // `match` of all would find the page of another build, whose code may be gone.
  return (await caches.has(buildCache(phone)))
    ? (await caches.open(buildCache(phone))).match(offlinePagePath)
    : undefined;
}

/** The person has asked for it, and it was not taken back: by another page of the site too, while this one was open. */
export async function isWanted({ caches }: Phone): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(buildPrefix));
}

/** Code and drawings of any build that is kept: an older tab has the names of its own. */
export async function answerFile({ caches, fetch }: Phone, request: Request): Promise<Response> {
  // A storage that cannot be read must not cost a page its code.
  return (await caches.match(request.url).catch(() => undefined)) ?? fetch(request);
}

/** What older builds have kept goes, but that of the last one: its tabs may still be open. */
export async function dropOldBuilds(phone: Phone): Promise<void> {
  const { caches } = phone;
  const older = (await caches.keys()).filter((name) => name.startsWith(buildPrefix) && name !== buildCache(phone));
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

/** Takes away all that was kept, and the worker. */
export async function removeAll({ caches, leave }: Pick<Phone, "caches" | "leave">): Promise<void> {
  await leave();
  for (const name of await caches.keys()) await caches.delete(name);
}
