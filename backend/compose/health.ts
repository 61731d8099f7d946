import type { HealthContext } from "../health/context.ts";
import { type SystemContext, systemReporter } from "../maintenance/system.ts";
import type { Parts } from "./parts.ts";

/** Dependencies of the health report from other folders. */
interface Dependencies
  extends Pick<SystemContext, "listBackups" | "logsSize" | "automaticBackups" | "keptSizes" | "places" | "proxy"> {
  canBackup: HealthContext["canBackup"];
}

export function composeHealth(parts: Parts, { canBackup, ...dependencies }: Dependencies): HealthContext {
  return { requestAccount: parts.requestAccount, canBackup, system: systemReporter({ ...parts, ...dependencies }) };
}
