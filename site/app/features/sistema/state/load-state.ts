import type PocketBase from "pocketbase";
import { loadedPart } from "../../../backend/page-parts.ts";
import { serverNow } from "../../../backend/server-clock.ts";
import { findHealth, findSystem, type Health, type SystemReport } from "../system.ts";
import { withSuperuser } from "../with-superuser.ts";
import { type Advice, adviceFor } from "./advice.ts";

export interface State {
  /** System report. `null`: the server has none. */
  report: SystemReport | null;
  health: Health;
  advice: Advice[];
  /** Time of the server at the request. */
  now: Date;
}

export const loadState = (): Promise<State> => withSuperuser(findState);

/**
 * Loads report and health and derives the advice. If the settings fail to load, the advice on the schedule is left out.
 */
export async function findState(client: PocketBase): Promise<State> {
  const [report, health, settings] = await Promise.all([
    findSystem(client),
    findHealth(client),
    loadedPart(client.settings.getAll({ fields: "backups.cron" })),
  ]);
  const now = serverNow();
  const cron = settings.part && (settings.part.backups?.cron ?? "");
  return { report, health, advice: adviceFor({ report, health, cron }, now), now };
}
