import type PocketBase from "pocketbase";
import { keepers } from "../../../backend/accounts.ts";
import { type KeeperSession, keeperClient } from "../../../backend/session/keeper-session.ts";
import { statusOf } from "../../../backend/status-of.ts";

/** What a keeper of a parish finds; `nobody` for who is not signed in, or not any more. */
export type OwnParishes =
  | { is: "nobody" }
  | { is: "failed"; status: number }
  | { is: "in"; nombre: string; parishes: { id: string; nombre: string }[] };

/** Asks whether the session still holds, and for the parishes of who it is. */
export async function findOwnParishes(client: PocketBase): Promise<OwnParishes> {
  if (!client.authStore.isValid) return { is: "nobody" };
  try {
    const { record } = await client.collection(keepers).authRefresh<KeeperSession["record"] & Expanded>({
      expand: "parroquias",
    });
    const parishes = (record.expand?.parroquias ?? []).map(({ id, nombre }) => ({ id, nombre }));
    return { is: "in", nombre: record.nombre, parishes };
  } catch (error) {
    const status = statusOf(error);
    if (![401, 403, 404].includes(status)) return { is: "failed", status };
    client.authStore.clear();
    return { is: "nobody" };
  }
}

interface Expanded {
  expand?: { parroquias?: { id: string; nombre: string }[] };
}

/** Ends the session on this device and at the server, and goes home. */
export async function leaveParish(): Promise<void> {
  const client = await keeperClient();
  const headers = { Authorization: client.authStore.token };
  client.authStore.clear();
  await fetch(`/api/collections/${keepers}/auth-logout`, { method: "POST", headers }).catch(() => undefined);
  window.location.replace("/");
}
