import type { Collection, SessionLimits } from "../../schema/define/define.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";

const hour = 60 * 60;
const day = 24 * hour;

const usual: SessionLimits = { idle: 30 * day, latest: 180 * day };
const ofSuperusers: SessionLimits = { idle: 12 * hour, latest: 7 * day };

/**
 * How long sessions last, by collection: as its definition says, whatever of it is stored.
 * @param definitions of the collections that the program brings
 */
export function sessionLimits(definitions: readonly Collection[]): (collection: Collection) => SessionLimits {
  const defined = new Map(definitions.map(({ id, auth }) => [id, auth?.sessions]));
  return (collection) => (isSuperusers(collection) ? ofSuperusers : (defined.get(collection.id) ?? usual));
}
