import type { Collection, SessionLimits } from "../../schema/define/define.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";

const hour = 60 * 60;
const day = 24 * hour;

const usual: SessionLimits = { idle: 30 * day, latest: 180 * day };
const ofSuperusers: SessionLimits = { idle: 12 * hour, latest: 7 * day };

/**
 * Limits of sessions by collection, always as the program defines them; stored values are ignored.
 * @param definitions collections that the program defines
 */
export function sessionLimits(definitions: readonly Collection[]): (collection: Collection) => SessionLimits {
  const defined = new Map(definitions.map(({ id, auth }) => [id, auth?.sessions]));
  return (collection) => (isSuperusers(collection) ? ofSuperusers : (defined.get(collection.id) ?? usual));
}
