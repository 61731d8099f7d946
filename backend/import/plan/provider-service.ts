import type { SpokenProvider } from "../../settings/providers.ts";
import { type JsonObject, textAt } from "../read/json.ts";

/** Do a provider's settings name its service? */
export const hasService = (group: JsonObject): boolean => serviceName(group) !== "";

/** Name of the service behind a provider's settings, for a report. */
export const serviceName = (group: JsonObject): string =>
  textAt(group, "issuer") || textAt(group, "tokenUrl") || textAt(group, "userApiUrl");

/**
 * Do two settings of one provider name refer to the same service, with the same ids for people? Unknown counts as
 * different: an identity chosen by somebody else could open an account.
 */
export function isSameService(name: SpokenProvider, one: JsonObject, other: JsonObject): boolean {
  if (name === "google" || name === "microsoft") return true;
  const [here, there] = [issuerOf(one), issuerOf(other)];
  if (here !== "" && there !== "") return here === there;
  const isSameAddress = (key: string) => textAt(one, key) !== "" && textAt(one, key) === textAt(other, key);
  if (isSameAddress("tokenUrl") || isSameAddress("userApiUrl")) return true;
  return isBelow(here, other) || isBelow(there, one);
}

const issuerOf = (group: JsonObject) => textAt(group, "issuer").replace(/\/$/, "");

/** Is this the issuer of a service that the older settings give only by its addresses? */
const isBelow = (issuer: string, group: JsonObject) =>
  issuer !== "" && textAt(group, "tokenUrl").startsWith(`${issuer}/`);
