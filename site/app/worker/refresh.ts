import { workerPath } from "../text/offline-addresses.ts";
import { isGone } from "./acceptable.ts";
import { isOld, keepDirectory } from "./directory.ts";
import { keepOfflinePage } from "./keep-build.ts";
import type { Phone } from "./phone.ts";
import { findOfflinePage, removeAll } from "./stores.ts";

/**
 * Runs after a page has come, so that there is a connection: refreshes a directory that is old, then the offline page.
 * If the worker's own file is gone from the server (404, 410), removes all cached data with the worker (docs/pages.md).
 */
export async function refreshWhenOld(phone: Phone): Promise<void> {
  if (!(await findOfflinePage(phone)) || !(await isOld(phone))) return;
  if (isGone(await phone.fetch(workerPath, { method: "HEAD", cache: "no-store" }))) return removeAll(phone);
  await keepDirectory(phone);
  await keepOfflinePage(phone);
}
