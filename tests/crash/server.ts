import { flushCompileCache } from "node:module";
import { createBackend, readConfig } from "@arzobispado/backend";
import { contentOfDrafts } from "./drafts/notes.ts";
import { arm } from "./kill-points.ts";
import { account, papers } from "./papers.ts";
import type { Order } from "./plan.ts";

/** The process that is killed: the real backend, told by its parent what it holds and when to expect it. */

const holdsDrafts = process.env.CRASH_CONTENT === "drafts";
/** Milliseconds. */
const ahead = Number(process.env.CRASH_CLOCK_AHEAD ?? 0);

const { config, secrets } = readConfig("start", { ...process.env, LOG_LEVEL: "error", RATE_LIMITS: "off" });
const backend = await createBackend({
  config,
  secrets,
  ...(holdsDrafts ? contentOfDrafts : { collections: [papers], history: { without: [], purgeRule: null } }),
  clock: () => new Date(Date.now() + ahead),
  // The clock is moved to see what goes in its time: that is no leap to wait after.
  ...(ahead > 0 && { waits: { afterLeap: 0 } }),
  log: { write: (line) => console.error(line) },
});
if (await backend.content.isEmpty("_superusers"))
  await backend.accounts.upsertSuperuser(account.email, account.password);
const url = await backend.app.listen({ host: "127.0.0.1", port: 0 });

// The next one begins with what this one has compiled. Node writes that at the end of a process, and this one is killed.
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
