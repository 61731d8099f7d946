import type { LugaresDeCultoRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import { ifMissing } from "../../backend/status-of.ts";
import type { Parroquia } from "./parroquia.ts";

/**
 * Ids of parishes that have a place of another diocese. Such a parish is shown only in the search for Masses. Empty if
 * the server has no collection of places (404).
 */
export async function parishesOfOtherDioceses(client: PocketBase): Promise<ReadonlySet<string>> {
  const places = client.collection("lugares_de_culto").getFullList<Pick<LugaresDeCultoRecord, "parroquia">>({
    filter: 'jurisdiccion != ""',
    fields: "parroquia",
    batch: 500,
  });
  const found = await places.catch(ifMissing([]));
  return new Set(found.map(({ parroquia }) => parroquia));
}

/** Does the parish belong in our lists? A parish with a vicaría is ours, whatever its places say. */
export const isListed = ({ id, expand }: Pick<Parroquia, "id" | "expand">, others: ReadonlySet<string>): boolean =>
  expand?.vicaria !== undefined || !others.has(id);
