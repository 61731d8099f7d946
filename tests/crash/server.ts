import { flushCompileCache } from "node:module";
import { createBackend, readConfig } from "@arzobispado/backend";
import { contentOfDrafts } from "./drafts/notes.ts";
import { arm } from "./kill-points.ts";
import { account, papers } from "./papers.ts";
import type { Order } from "./plan.ts";

/** Process that is killed: the real backend. Its parent sets the content and the kill. */

const holdsDrafts = process.env.CRASH_CONTENT === "drafts";
/** Milliseconds by which the server's clock is ahead. */
const ahead = Number(process.env.CRASH_CLOCK_AHEAD ?? 0);

const { config, secrets } = readConfig("start", { ...process.env, LOG_LEVEL: "error", RATE_LIMITS: "off" });
const backend = await createBackend({
  config,
  secrets,
  ...(holdsDrafts ? contentOfDrafts : { collections: [papers], history: { without: [], purgeRule: null } }),
  clock: () => new Date(Date.now() + ahead),
  // A clock set ahead expires files; the wait after a leap of the clock is switched off.
  ...(ahead > 0 && { waits: { afterLeap: 0 } }),
  log: { write: (line) => console.error(line) },
});
if (await backend.content.isEmpty("_superusers"))
  await backend.accounts.upsertSuperuser(account.email, account.password);
const url = await backend.app.listen({ host: "127.0.0.1", port: 0 });

// Written now, because Node writes the compile cache at the end of a process, and this one is killed. The next process
// uses it.
flushCompileCache();

const tell = (message: string) => process.send?.(message);

process.on("message", async (order: Order) => {
  if (order === "close") {
    await backend.close();
    process.disconnect?.();
  } else if (order === "tidy") {
    await backend.tidy();
    tell("tidied");
  } else {
    arm(order);
    tell("armed");
  }
});
tell(url);
