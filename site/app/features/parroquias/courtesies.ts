import type { LugaresDeCultoRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import { ClientResponseError } from "pocketbase";
import type { Parroquia } from "./parroquia.ts";

/**
 * Ids of parishes with a place of another diocese, which is shown only where people look for Mass. A server without such
 * places has none.
 */
export async function courtesies(client: PocketBase): Promise<ReadonlySet<string>> {
  const places = client.collection("lugares_de_culto").getFullList<Pick<LugaresDeCultoRecord, "parroquia">>({
    filter: 'jurisdiccion != ""',
    fields: "parroquia",
    batch: 500,
  });
  const found = await places.catch((error: unknown) => {
    if (error instanceof ClientResponseError && error.status === 404) return [];
    throw error;
  });
  return new Set(found.map(({ parroquia }) => parroquia));
}

/** Whether a parish is in our lists: one with a vicaría is ours, whatever a place of it says. */
export const isListed = ({ id, expand }: Pick<Parroquia, "id" | "expand">, others: ReadonlySet<string>): boolean =>
  expand?.vicaria !== undefined || !others.has(id);
