import type { Page } from "@playwright/test";
import type { Content } from "../desk-content/desk-content.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { giveSession, sharedSession } from "./admin-session.ts";

const keepers = "/api/collections/encargados_parroquia";

/** Makes a keeper of parishes who has not signed in yet. @param parroquias ids */
export async function invitedKeeper(origin: string, content: Content, ...parroquias: string[]) {
  const nombre = titled("Justa");
  const { id } = await content.make("encargados_parroquia", { nombre, parroquias });
  const { token } = await sharedSession(origin);
  const ask = async (path: string, body: object) => {
    const headers = { authorization: token, "content-type": "application/json" };
    const answer = await fetch(origin + keepers + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  const newKey = async (): Promise<string> => (await ask("/request-link", { id })).key;
  return { id, nombre, ask, newKey };
}

/** Makes a keeper of a parish and signs in the page with an invitation link. */
export async function keeperOf(page: Page, origin: string, content: Content, parroquia: string) {
  const { id, ask, newKey } = await invitedKeeper(origin, content, parroquia);
  const session = await ask("/auth-with-link", { key: await newKey() });
  await giveSession(page, session, "encargado_auth");
  return { id, session, endSessions: () => ask("/end-sessions", { id }) };
}
