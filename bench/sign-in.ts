import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Superuser who saves news in a bench. */
export interface Editor {
  /** Changes the newest public noticia. @throws Error if refused */
  save(resumen: string): Promise<void>;
  /** Sends a request. @param path of the API, with its slash */
  send(method: string, path: string, body?: object): Promise<Response>;
  /** Sends a request whose answer takes minutes, for which `fetch` does not wait. @returns the status and the body */
  sendLong(method: string, path: string, body: object): Promise<{ status: number; text: string }>;
}

/** Milliseconds until a save is tried again after a 503. */
const again = 20;

/** Account of databases that only benches use. */
const account = { identity: "bench@example.org", password: "only for benches 1" };

/** Signs in as a superuser. @param dataDirectory of the server, with the key for a first superuser */
export async function signIn(url: string, dataDirectory: string): Promise<Editor> {
  const token = await tokenOfSuperuser(url, dataDirectory);
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
    sendLong: (method, path, body) =>
      new Promise((resolve, reject) => {
        const headers = { authorization: token, "content-type": "application/json" };
        const sent = request(url + path, { method, headers }, async (answer) => {
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(await answer.toArray()).toString() });
        });
        sent.once("error", reject).end(JSON.stringify(body));
      }),
    async save(resumen) {
      for (;;) {
        const saved = await send("PATCH", `/api/collections/noticias/records/${items[0]?.id}`, { resumen });
        const text = await saved.text();
        if (saved.ok) return;
        // Retried on 503, while the collection changes; the waiting time counts.
        if (saved.status !== 503) throw new Error(`Nothing was saved: ${text}`);
        await wait(again);
      }
    },
  };
}

/** Signs in administrators of the diocese, to whom the rules apply; creates those that are missing. */
export async function asAdministrators(url: string, dataDirectory: string, count: number): Promise<Account[]> {
  const headers = { authorization: await tokenOfSuperuser(url, dataDirectory) };
  const collection = `${url}/api/collections/administradores_arzobispado`;
  const { password } = account;
  const accounts: Account[] = [];
  for (let number = 1; number <= count; number++) {
    const id = `bench${String(number).padStart(10, "0")}`;
    const form = { id, email: `bench${number}@example.org`, nombre: `Bench ${number}`, password };
    await post(`${collection}/records`, { ...form, passwordConfirm: password }, headers);
    const answer = await post(`${collection}/impersonate/${id}`, { duration: 3600 }, headers);
    if (!answer.ok) throw new Error(`Nobody can sign in: ${await answer.text()}`);
    const { token } = (await answer.json()) as { token: string };
    accounts.push({ id, token });
  }
  return accounts;
}

export interface Account {
  id: string;
  token: string;
}

async function tokenOfSuperuser(url: string, dataDirectory: string): Promise<string> {
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
  return token;
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
