import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Whoever saves news in a bench. */
export interface Editor {
  /** Changes the newest public news item. @throws Error when it is refused */
  save(resumen: string): Promise<void>;
  /** @param path of the API, with its slash */
  send(method: string, path: string, body?: object): Promise<Response>;
}

/** Of databases that only benches use. */
const account = { identity: "bench@example.org", password: "only for benches 1" };

/** @param dataDirectory of the server, where the key for a first superuser lies */
export async function signIn(url: string, dataDirectory: string): Promise<Editor> {
  const { identity, password } = account;
  const first = await post(`${url}/api/admins/auth-with-password`, { identity, password });
  if (!first.ok) {
    const key = (await readFile(join(dataDirectory, "setup-key"), "utf8")).trim();
    const form = { email: identity, password, passwordConfirm: password };
    await post(`${url}/api/admins`, form, { "x-setup-key": key });
  }
  const answer = first.ok ? first : await post(`${url}/api/admins/auth-with-password`, { identity, password });
  if (!answer.ok) throw new Error(`Nobody can sign in: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };

  const news = `${url}/api/collections/noticias/records`;
  const { items } = (await (await fetch(`${news}?perPage=1&sort=-fecha_publicacion&fields=id`)).json()) as {
    items: { id: string }[];
  };
  const send = (method: string, path: string, body?: object) =>
    fetch(url + path, {
      method,
      headers: { authorization: token, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return {
    send,
    async save(resumen) {
      const saved = await send("PATCH", `/api/collections/noticias/records/${items[0]?.id}`, { resumen });
      if (!saved.ok) throw new Error(`Nothing was saved: ${await saved.text()}`);
      await saved.arrayBuffer();
    },
  };
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
