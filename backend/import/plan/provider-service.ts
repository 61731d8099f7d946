import type { SpokenProvider } from "../../settings/providers.ts";
import { type JsonObject, textAt } from "../read/json.ts";

/** Whether the settings of a provider say where it is. */
export const hasService = (group: JsonObject): boolean => serviceName(group) !== "";

/** What a report calls the service behind a provider's settings. */
export const serviceName = (group: JsonObject): string =>
  textAt(group, "issuer") || textAt(group, "tokenUrl") || textAt(group, "userApiUrl");

/**
 * Whether two settings of one name speak to the same service, which calls the same people the same. What cannot be known
 * is another one: an identity of somebody else's choosing would open an account.
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

/** An issuer and, of the same service as an older server has it, addresses alone. */
const isBelow = (issuer: string, group: JsonObject) =>
  issuer !== "" && textAt(group, "tokenUrl").startsWith(`${issuer}/`);
