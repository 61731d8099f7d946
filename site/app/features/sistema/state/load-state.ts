import type PocketBase from "pocketbase";
import { loadedPart } from "../../../backend/page-parts.ts";
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
export const loadState = (): Promise<State> => withSuperuser(findState);

/** Stands without the settings: one counsel is left out then. */
export async function findState(client: PocketBase): Promise<State> {
  const [report, health, settings] = await Promise.all([
    findSystem(client),
    findHealth(client),
    loadedPart(client.settings.getAll({ fields: "backups.cron" })),
  ]);
  const now = serverNow();
  const cron = settings.part && (settings.part.backups?.cron ?? "");
  return { report, health, counsels: counsels({ report, health, cron }, now), now };
}
