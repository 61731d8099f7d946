import { isDeepStrictEqual } from "node:util";
import type { SettingsPart } from "../../settings/form-values.ts";
import { isJsonObject } from "../read/json.ts";
import { type Notes, quoted } from "../report/notes.ts";

/** Groups merged setting by setting; other groups only as a whole, because half of two mail servers does not work. */
const mergedOneByOne = new Set(["meta", "logs"]);

/**
 * Merges settings: those set here stay, those of the other server fill the gaps.
 * @param coming settings of the other server, in our form
 */
export function mergeSettings(set: SettingsPart, coming: SettingsPart, notes: Notes): SettingsPart {
  const next: Record<string, unknown> = { ...coming, ...set };
  noteWall(set, coming, notes);
  for (const [name, own] of Object.entries(set)) {
    const other = coming[name];
    if (!isJsonObject(own) || !isJsonObject(other)) continue;
    if (mergedOneByOne.has(name)) next[name] = { ...other, ...own };
    else if (!isDeepStrictEqual({ ...own, ...other }, own)) {
      notes.add("left", `ajustes, ${name}`, "aquí ya había otros; quedan los de aquí");
    }
  }
  return next;
}

/**
 * Notes an imported list of superuser addresses: behind a proxy that is not configured here, it locks out everybody
 * or nobody.
 */
function noteWall(set: SettingsPart, { superuserIPs: coming }: SettingsPart, notes: Notes): void {
  if (!Array.isArray(coming) || coming.length === 0) return;
  const where = "ajustes, superuserIPs";
  if (Object.hasOwn(set, "superuserIPs") && !isDeepStrictEqual(set.superuserIPs, coming)) {
    notes.add("left", where, "aquí ya había otras; quedan las de aquí");
    return;
  }
  const list = quoted(coming.join(", "), 1000);
  const proxies = "los proxies no vienen: sin TRUSTED_PROXIES todas las visitas llegan con la dirección del suyo";
  const way = "si se queda fuera, npm run cli -- superuser anywhere";
  notes.add("odd", where, `solo desde ${list} se entra como superusuario; ${proxies}; ${way}`);
}
