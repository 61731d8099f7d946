import type { EncargadosParroquiaRecord } from "@arzobispado/diocese/generated/records";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { findAccountStates, keepers } from "../../../../backend/accounts.ts";
import { withOwner } from "../../../../backend/session/with-session.ts";
import { findAllRecords } from "../../keeping/find-all-records.ts";

/** Account of a person who keeps the timetables of parishes. */
export type Keeper = Pick<EncargadosParroquiaRecord, "id" | "nombre" | "celular" | "parroquias">;

/** Most accounts per request of `findAccountStates`. */
const atOnce = 200;

/** Loads the keepers with enabled accounts, grouped by the id of their parish. */
export async function loadKeepers(): Promise<Map<string, Keeper[]>> {
  const options = { sort: "nombre", fields: "id,nombre,celular,parroquias" };
  const all = await findAllRecords<Keeper>(keepers, options);
  return withOwner(async (client) => {
    const kept: Keeper[] = [];
    for (let from = 0; from < all.length; from += atOnce) {
      const some = all.slice(from, from + atOnce);
      const states = await findAccountStates(
        client,
        keepers,
        some.map(({ id }) => id),
      );
      kept.push(...some.filter(({ id }) => states.get(id)?.disabled === false));
    }
    const pairs = kept.flatMap((keeper) => keeper.parroquias.map((parroquia) => ({ parroquia, keeper })));
    const byParish = groupBy(pairs, ({ parroquia }) => parroquia);
    return new Map([...byParish].map(([id, of]) => [id, of.map(({ keeper }) => keeper)]));
  });
}
