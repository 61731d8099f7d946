import type PocketBase from "pocketbase";
import { type AccountState, findAccountStates, keepers } from "../../backend/accounts.ts";
import { type Kind, kinds, type Person } from "./person.ts";

/** Largest number of accounts per request for account states. */
const atOnce = 200;

interface StoredAccount {
  id: string;
  nombre: string;
  email?: string;
  rol?: string;
  celular?: string;
  expand?: { parroquias?: { id: string; nombre: string }[] };
}

/** Loads all people of a kind, sorted by name. Skips accounts that the caller may not manage (they have no state). */
export async function findPeople(client: PocketBase, kind: Kind): Promise<Person[]> {
  const collection = kinds[kind];
  const options = collection === keepers ? { expand: "parroquias" } : {};
  const accounts = await client.collection(collection).getFullList<StoredAccount>({ sort: "nombre", ...options });
  const states = new Map<string, AccountState>();
  for (let from = 0; from < accounts.length; from += atOnce) {
    const ids = accounts.slice(from, from + atOnce).map(({ id }) => id);
    for (const [id, state] of await findAccountStates(client, collection, ids)) states.set(id, state);
  }
  return accounts.flatMap((account) => {
    const state = states.get(account.id);
    return state ? [personOf(kind, account, state)] : [];
  });
}

function personOf(kind: Kind, account: StoredAccount, state: AccountState): Person {
  return {
    id: account.id,
    kind,
    nombre: account.nombre,
    email: account.email ?? "",
    rol: account.rol ?? "",
    celular: account.celular ?? "",
    parroquias: (account.expand?.parroquias ?? []).map(({ id, nombre }) => ({ id, nombre })),
    state,
  };
}

/** Loads the parish for an invitation. Empty: no such parish. */
export async function findParish(client: PocketBase, id: string): Promise<{ id: string; nombre: string }[]> {
  if (id === "") return [];
  const options = { filter: client.filter("id = {:id}", { id }), fields: "id,nombre", skipTotal: true };
  return (await client.collection("parroquias").getList<{ id: string; nombre: string }>(1, 1, options)).items;
}

/** Finds up to 8 parishes whose name contains `words`. */
export async function findParishes(client: PocketBase, words: string): Promise<{ id: string; nombre: string }[]> {
  const filter = words.trim() === "" ? "" : client.filter("nombre ~ {:words}", { words: words.trim() });
  const options = { filter, sort: "nombre", fields: "id,nombre", skipTotal: true };
  return (await client.collection("parroquias").getList<{ id: string; nombre: string }>(1, 8, options)).items;
}
