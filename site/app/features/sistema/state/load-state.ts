import { serverNow } from "../../../backend/server-clock.ts";
import { findHealth, findSystem, type Health, type SystemReport } from "../system.ts";
import { withSuperuser } from "../with-superuser.ts";
import { type Counsel, counsels } from "./counsel.ts";

export interface State {
  /** Null from a server that does not tell. */
  report: SystemReport | null;
  health: Health;
  counsels: Counsel[];
  /** The server's moment when it was asked. */
  now: Date;
}

/** How the server is, and what of it should be looked at. */
export function loadState(): Promise<State> {
  return withSuperuser(async (client) => {
    const [report, health, { backups }] = await Promise.all([
      findSystem(client),
      findHealth(client),
      client.settings.getAll({ fields: "backups.cron" }),
    ]);
    const now = serverNow();
    return { report, health, counsels: counsels({ report, health, cron: backups?.cron ?? "" }, now), now };
  });
}
