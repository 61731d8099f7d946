import { workerPath } from "../text/offline-addresses.ts";
import { isGone } from "./acceptable.ts";
import { isOld, keepDirectory } from "./directory.ts";
import { keepOfflinePage } from "./keep-build.ts";
import type { Phone } from "./phone.ts";
import { findOfflinePage, removeAll } from "./stores.ts";

/**
 * After a page has come, so that there is a line: asks for the directory where it is old, then for the page. Where the
 * worker's own file is gone from the server (404, 410), all that was kept goes with it (docs/pages.md).
 */
export async function refreshWhenOld(phone: Phone): Promise<void> {
  if (!(await findOfflinePage(phone)) || !(await isOld(phone))) return;
  if (isGone(await phone.fetch(workerPath, { method: "HEAD", cache: "no-store" }))) return removeAll(phone);
  await keepDirectory(phone);
  await keepOfflinePage(phone);
}
