import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStream } from "../../realtime/test-streams.ts";
import { connectTo } from "../../testing/databases.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { invitedLibrary } from "../one-time/test-invited.ts";
import { password } from "../test-collections.ts";

const librarians = "/api/collections/librarians";

describe.each(drawnEngine(1))("looking after accounts on %s", (database) => {
  let api: TestBackend;
  let ada: TestAccount;
  beforeAll(async () => {
    api = await startBackend({ database, collections: invitedLibrary });
    ada = await api.account("librarians");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const states = async (ids: string[], { token }: Pick<TestAccount, "token"> = ada, collection = "librarians") =>
    (await api.get(`/api/collections/${collection}/account-states?ids=${ids}`, { token })).json.items;
  const invite = (json: object) => api.send("POST", `${librarians}/invite`, { token: ada.token, json });
  const patch = (id: string, json: object, { token }: Pick<TestAccount, "token"> = ada) =>
    api.send("PATCH", `${librarians}/records/${id}`, { token, json });
  const end = (id: string, token?: string, collection = "librarians") =>
    api.send("POST", `/api/collections/${collection}/end-sessions`, { json: { id }, ...(token ? { token } : {}) });
  const works = async ({ token }: Pick<TestAccount, "token">) =>
    (await api.send("POST", `${librarians}/auth-refresh`, { token })).status === 200;

  it("[CON-10] an invited account has no password, comes by its link and chooses one itself", async () => {
    const email = `${crypto.randomUUID()}@books.example`;
    const invited = await invite({ email, name: "Bea" });
    expect(invited.status).toBe(200);
    const { id, key, expires } = invited.json;
    const signIn = (word: string) =>
      api.send("POST", `${librarians}/auth-with-password`, { json: { identity: email, password: word } });
    const fresh = { id, disabled: false, isUsed: false, lastAccess: "", hasPassword: false, providers: [] };
    expect(await states([id])).toEqual([{ ...fresh, linkExpires: expires }]);
    for (const word of ["", " ", password]) expect((await signIn(word)).status).toBe(400);

    const bea = (await api.send("POST", `${librarians}/auth-with-link`, { json: { key } })).json;
    const own = (word: string, more: object = {}) =>
      patch(id, { password: word, passwordConfirm: word, ...more }, { token: bea.token });
    const codes = await Promise.all(
      ["Corto9!", "aaaaaaaaaaaaaa", "1234567890123", "Contraseña2026", `${email.split("@")[0]}!`, "librarians1"].map(
        async (word) => (await own(word)).json.data?.password?.code,
      ),
    );
    const easy = "validation_password_too_easy";
    expect(codes).toEqual(["validation_min_text_constraint", easy, easy, easy, easy, easy]);
    expect((await own("tres gatos azules", { passwordConfirm: "tres gatos" })).status).toBe(400);
    expect((await own("tres gatos azules")).status).toBe(200);
    expect((await signIn("tres gatos azules")).status).toBe(200);
    expect(await works(bea)).toBe(false);

    // After the first password, the session alone no longer suffices to change it: the old password is needed.
    const { token } = (await signIn("tres gatos azules")).json;
    const change = (more: object) =>
      patch(id, { password: "cinco peces rojos", passwordConfirm: "cinco peces rojos", ...more }, { token });
    for (const more of [{}, { oldPassword: "" }, { oldPassword: "dos gatos azules" }]) {
      expect((await change(more)).json.data.oldPassword, JSON.stringify(more)).toBeDefined();
    }
    expect((await change({ oldPassword: "tres gatos azules" })).status).toBe(200);
    expect(await states([id])).toMatchObject([{ isUsed: true, hasPassword: true, linkExpires: "" }]);
  });

  it("[SEG-14] [SEG-70] a manager of accounts cannot set a password, with or without one before", async () => {
    const word = "tres gatos azules";
    const json = { password: word, passwordConfirm: word };
    const email = `${crypto.randomUUID()}@books.example`;
    const { id } = await api.account("librarians", { email });
    expect((await patch(id, json)).status).toBe(404);
    expect((await api.send("POST", `${librarians}/records`, { token: ada.token, json: { email } })).status).toBe(403);
    expect(await states([id])).toMatchObject([{ hasPassword: false }]);
    // In a collection without invitations a password is required, and a change always asks for the old one.
    const { token, id: reader } = await api.account("readers");
    const readers = `/api/collections/readers/records/${reader}`;
    expect((await api.send("PATCH", readers, { token, json })).json.data.oldPassword).toBeDefined();
  });

  it("[CON-10] [SEG-14] an invitation cannot say anything by which the account could be entered or trusted", async () => {
    const email = `${crypto.randomUUID()}@books.example`;
    const word = "tres gatos azules";
    const more = {
      password: word,
      passwordConfirm: word,
      verified: true,
      tokenKey: "k".repeat(50),
      id: "r".repeat(15),
    };
    const { status, json } = await invite({ email, name: "Bea", ...more });
    expect([status, json.id === more.id]).toEqual([200, false]);
    expect(await states([json.id])).toMatchObject([{ isUsed: false, hasPassword: false }]);
    const signIn = { identity: email, password: word };
    expect((await api.send("POST", `${librarians}/auth-with-password`, { json: signIn })).status).toBe(400);
    expect((await invite({ email })).json.data.email).toBeDefined();
    const warden = await api.account("wardens");
    const refusals = [
      await api.send("POST", `${librarians}/invite`, { json: { email: `a${email}` } }),
      await api.send("POST", `${librarians}/invite`, { token: warden.token, json: { email: `a${email}` } }),
      await api.send("POST", "/api/collections/readers/invite", { token: ada.token, json: { email: `a${email}` } }),
    ];
    expect(refusals.map((answer) => answer.status)).toEqual([401, 400, 403]);
  });

  it("[CON-10] [SEG-13] states are shown to managers of an account and to the account itself", async () => {
    const bob = await api.account("librarians");
    const warden = await api.account("wardens");
    const ids = ({ id }: { id: string }) => id;
    expect((await states([ada.id, bob.id])).map(ids).sort()).toEqual([ada.id, bob.id].sort());
    expect((await states([ada.id, bob.id], bob)).map(ids).sort()).toEqual([ada.id, bob.id].sort());
    expect((await states([warden.id], ada, "wardens")).map(ids)).toEqual([warden.id]);
    expect(await states([bob.id, "nobody000000000"], warden)).toEqual([]);
    expect((await states([warden.id], warden, "wardens")).map(ids)).toEqual([warden.id]);
    const other = await api.account("wardens");
    expect(await states([other.id], warden, "wardens")).toEqual([]);
    expect((await api.get(`${librarians}/account-states?ids=${bob.id}`)).status).toBe(401);
    const many = Array.from({ length: 201 }, (_, n) => `r${n}`);
    expect((await api.get(`${librarians}/account-states?ids=${many}`, { token: ada.token })).status).toBe(400);
  });

  it("[CON-10] last use of an account is noted once an hour, not at each request", async () => {
    const noon = new Date("2026-05-01T12:00:00Z");
    const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
    await using own = await startBackend({ database, collections: invitedLibrary, now: noon });
    const manager = await own.account("librarians");
    const bob = await own.account("librarians");
    const sign = (account: TestAccount) => account.sign({ lifetime: 90_000 });
    const seen = async () => {
      const { json } = await own.get(`${librarians}/account-states?ids=${bob.id}`, { token: await sign(manager) });
      return json.items[0].lastAccess;
    };
    const come = async () => own.get(`${librarians}/records`, { token: await sign(bob) });
    expect(await seen()).toBe("");
    await come();
    await expect.poll(seen).toBe("2026-05-01 12:00:00.000Z");
    own.setNow(minutes(59));
    await come();
    await own.get(`${librarians}/records`, { token: "x.y.z" });
    own.setNow(minutes(60));
    await come();
    // Accesses are handled in order: had the one of 12:59 been written, this one would have been skipped.
    await expect.poll(seen).toBe("2026-05-01 13:00:00.000Z");
  });

  it("[CON-10] last use of an account is deleted with the account", async () => {
    const [gone, stays] = [await api.account("librarians"), await api.account("librarians")];
    for (const { token } of [gone, stays]) await api.get(`${librarians}/records`, { token });
    const reader = connectTo(api.place);
    const noted = async () => {
      const rows = await reader.read(reader.query.selectFrom("_accesses").select("record_id"));
      const ids = new Set(rows.map((row) => row.record_id));
      return [gone, stays].map(({ id }) => ids.has(id));
    };
    await expect.poll(noted).toEqual([true, true]);
    await api.backend.content.remove("librarians", [gone.id]);
    await api.backend.tidy();
    expect(await noted()).toEqual([false, true]);
    await reader.close();
  });

  it("[CON-10] [SEG-24] all sessions of an account, and its link, are ended by its manager and by itself", async () => {
    const bob = await api.account("librarians");
    const warden = await api.account("wardens");
    const { key } = (
      await api.send("POST", "/api/collections/wardens/request-link", { token: ada.token, json: { id: warden.id } })
    ).json;
    const refusals = [
      await end(bob.id),
      await end(bob.id, warden.token),
      await end("nobody000000000", ada.token),
      await end(warden.id, (await api.account("wardens")).token, "wardens"),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([401, 404, 404, 404]);
    expect(await works(bob)).toBe(true);
    expect((await end(bob.id, ada.token)).status).toBe(204);
    expect(await works(bob)).toBe(false);
    expect((await end(warden.id, ada.token, "wardens")).status).toBe(204);
    expect((await api.send("POST", "/api/collections/wardens/auth-with-link", { json: { key } })).status).toBe(400);
    const clio = await api.account("librarians");
    expect((await end(clio.id, clio.token)).status).toBe(204);
    expect(await works(clio)).toBe(false);
    expect(await works(ada)).toBe(true);
  });

  it("[CON-10] [SEG-44] event streams end with the tokens of their account, and those of others stay", async () => {
    const { url } = await api.clients();
    for (const stop of [
      (id: string) => end(id, ada.token),
      (id: string) => patch(id, { disabled: true }),
      (id: string) => api.backend.content.remove("librarians", [id]),
    ]) {
      const bob = await api.account("librarians");
      using own = await openStream(url);
      using others = await openStream(url);
      using guest = await openStream(url);
      expect((await own.subscribe(["librarians/*"], bob.token)).status).toBe(204);
      expect((await others.subscribe(["librarians/*"], ada.token)).status).toBe(204);
      expect((await guest.subscribe(["librarians/*"])).status).toBe(204);
      await patch(bob.id, { name: "Roberto" });
      await others.heard(1);
      expect(own.ended()).toBe(false);
      await stop(bob.id);
      await expect.poll(own.ended, { timeout: 5000 }).toBe(true);
      expect([others.ended(), guest.ended()]).toEqual([false, false]);
    }
  });

  it("[CON-10] two accounts that disable each other at the same moment: one stays enabled", async () => {
    for (let n = 0; n < 5; n++) {
      const [bob, clio] = [await api.account("librarians"), await api.account("librarians")];
      const answers = await Promise.all([
        patch(bob.id, { disabled: true }, clio),
        patch(clio.id, { disabled: true }, bob),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const left = (await states([bob.id, clio.id])).filter(({ disabled }: { disabled: boolean }) => !disabled);
      expect(left).toHaveLength(1);
    }
  });
});
