import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { quarters } from "../pictures/test-pictures.ts";

const hidden = { title: "Hidden", public: false };

/** Makes an unpublished book with a protected cover. @returns address of the cover */
async function bookWithCover(api: TestBackend, values: Record<string, unknown> = hidden): Promise<string> {
  const id = await api.given("books", values, { cover: { "cover.png": await quarters().png().toBuffer() } });
  const editor = await api.account("editors");
  const { json } = await api.get(`/api/collections/books/records/${id}`, { token: editor.token });
  return `/api/files/books/${id}/${json.cover}`;
}

const tokenFor = (api: TestBackend, token?: string) =>
  api.send("POST", "/api/files/token", token === undefined ? {} : { token });

describe("[API-05] [SEG-34] a file token", () => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite" });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it("a file token is given to any account, opens what its account may see, and is not cached", async () => {
    const cover = await bookWithCover(api);
    expect((await api.get(cover)).status).toBe(404);
    const issued = await tokenFor(api, (await api.account("editors")).token);
    expect(issued.status).toBe(200);
    expect(Object.keys(issued.json)).toEqual(["token"]);
    expect(issued.headers["cache-control"]).toContain("no-store");
    const opened = await api.get(`${cover}?token=${issued.json.token}`);
    expect([opened.status, opened.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    const superuser = await tokenFor(api, (await api.account("_superusers")).token);
    expect((await api.get(`${cover}?token=${superuser.json.token}`)).status).toBe(200);
  });

  it("a file token is not given to guests, nor for an invalid token", async () => {
    const editor = await api.account("editors");
    const message = "The request requires valid record authorization token to be set.";
    const tokens = [undefined, "garbage", await editor.sign({ lifetime: -10 }), await editor.sign({ kind: "file" })];
    for (const token of tokens) {
      const answer = await tokenFor(api, token);
      expect([answer.status, answer.json.message]).toEqual([401, message]);
    }
  });

  it("a file token opens nothing that its account may not see, and nothing when it has expired", async () => {
    const cover = await bookWithCover(api);
    const published = await bookWithCover(api, { title: "Out", public: true, published: "2020-01-01 00:00:00.000Z" });
    const superuser = await api.account("_superusers");
    const editor = await api.account("editors");
    const tokens = {
      expired: await editor.sign({ kind: "file", lifetime: -10 }),
      "an auth token": editor.token,
      "a superuser's auth token": superuser.token,
      "for another purpose": await editor.sign({ kind: "verification" }),
      "of another account's key": (await editor.sign({ kind: "file" })).replace(/\.[^.]*$/, `.${"a".repeat(43)}`),
      "naming another account": await superuser.sign({ kind: "file", claims: { id: editor.id } }),
      "of no collection": await editor.sign({ kind: "file", claims: { collectionId: "none" } }),
      empty: "",
    };
    for (const [name, token] of Object.entries(tokens)) {
      expect([name, (await api.get(`${cover}?token=${token}`)).status]).toEqual([name, 404]);
      expect([name, (await api.get(`${published}?token=${token}`)).status]).toEqual([name, 200]);
    }
    // The `Authorization` header does not count here, whatever account it names.
    expect((await api.get(cover, { token: superuser.token })).status).toBe(404);
  });

  it("a file token opens one record by its rule and not the next one", async () => {
    const cover = await bookWithCover(api);
    const other = await bookWithCover(api, { title: "Other" });
    const token = await (await api.account("editors")).sign({ kind: "file" });
    expect((await api.get(`${cover}?token=${token}`)).status).toBe(200);
    const [, , , , record] = other.split("/");
    const moved = cover.split("/").with(4, String(record)).join("/");
    expect((await api.get(`${moved}?token=${token}`)).status).toBe(404);
  });

  it("a file token does not sign in", async () => {
    const token = (await tokenFor(api, (await api.account("editors")).token)).json.token;
    const [, , , , hiddenBook] = (await bookWithCover(api)).split("/");
    expect((await api.get(`/api/collections/books/records/${hiddenBook}`, { token })).status).toBe(404);
    const { items } = (await api.get("/api/collections/books/records", { token })).json;
    expect(items.filter(({ public: shown }: { public: boolean }) => !shown)).toEqual([]);
    expect((await tokenFor(api, token)).status).toBe(401);
  });

  it("a file token ends with the session that asked for it", async () => {
    const cover = await bookWithCover(api);
    const session = await (await api.account("editors")).sign({ claims: { sid: "one" } });
    const { token } = (await tokenFor(api, session)).json;
    expect((await api.get(`${cover}?token=${token}`)).status).toBe(200);
    expect((await api.send("POST", "/api/collections/editors/auth-logout", { token: session })).status).toBe(204);
    expect((await api.get(`${cover}?token=${token}`)).status).toBe(404);
  });

  it("a file token of the older generation opens files too", async () => {
    const cover = await bookWithCover(api);
    const editor = await (await api.account("editors")).sign({ kind: "file", claims: { type: "authRecord" } });
    const admin = await (await api.account("_superusers")).sign({ kind: "file", claims: { type: "admin" } });
    for (const token of [editor, admin]) expect((await api.get(`${cover}?token=${token}`)).status).toBe(200);
  });

  it("both official clients get a file token and use it", async () => {
    const cover = await bookWithCover(api);
    const { token } = await api.account("editors");
    const { legacy, modern, url } = await api.clients();
    for (const client of [legacy, modern]) {
      client.authStore.save(token, null);
      const fileToken = await client.files.getToken();
      expect((await fetch(`${url}${cover}?token=${fileToken}`)).status).toBe(200);
      client.authStore.clear();
      await expect(client.files.getToken()).rejects.toMatchObject({ status: 401 });
    }
  });
});
