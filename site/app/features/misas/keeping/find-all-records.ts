import type { ListOptions } from "pocketbase";
import { withOwner } from "../../../backend/session/with-session.ts";

/** Loads all records that match a filter. @throws the client's error, SessionLostError */
export function findAllRecords<Found>(
  collection: string,
  options: ListOptions,
  filter = "",
  values: Record<string, string> = {},
): Promise<Found[]> {
  return withOwner(async (client) => {
    const asked = { filter: client.filter(filter, values), batch: 500, ...options };
    return client.collection(collection).getFullList<Found>(asked);
  });
}
