import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cheapPasswords } from "../../testing/cheap-passwords.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { accountWithPassword, claimsOf, library, password } from "../test-collections.ts";

const word = "a long enough one";
const blank = { code: "validation_required", message: "Cannot be blank." };

describe("administrators", () => {
  let api: TestBackend;
  let token: string;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections: library });
    const first = await api.account("_superusers", { email: "first@x.example" });
    await cheapPasswords(api, first, "_superusers");
    token = first.token;
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const call = (method: string, path = "", json?: unknown, as: string | null = token) =>
    api.send(method, `/api/admins${path}`, { ...(as ? { token: as } : {}), ...(json === undefined ? {} : { json }) });
  const create = (values: Record<string, unknown>, as: string | null = token) =>
    call("POST", "", { password: word, passwordConfirm: word, ...values }, as);

  it("[API-08] administrators are created, seen, changed and deleted; their older face shows the avatar and no field of a record", async () => {
    const created = await create({ email: "ana@x.example", avatar: 7 });
    expect(created.status).toBe(200);
    const { id } = created.json;
    const shown = { id, created: expect.any(String), updated: expect.any(String), avatar: 7, email: "ana@x.example" };
    expect(created.json).toEqual(shown);
    expect((await call("GET", `/${id}`)).json).toEqual(shown);
    expect((await call("GET", `/${id}?fields=email`)).json).toEqual({ email: "ana@x.example" });
    const changed = await call("PATCH", `/${id}`, { avatar: 2, email: "ann@x.example" });
    expect(changed.json).toMatchObject({ avatar: 2, email: "ann@x.example" });
    const deletion = await call("DELETE", `/${id}`);
    expect([deletion.status, deletion.text]).toEqual([204, ""]);
    expect((await call("GET", `/${id}`)).status).toBe(404);
    expect((await call("PATCH", `/${id}`, { avatar: 1 })).status).toBe(404);
    expect((await call("DELETE", `/${id}`)).status).toBe(404);
  });

  it("[API-08] administrators are the superusers of today's collection, which has no avatar", async () => {
    const { id } = (await create({ email: "both@x.example", avatar: 3 })).json;
    const path = `/api/collections/_superusers/records/${id}`;
    const record = await api.get(path, { token });
    expect(record.json).toMatchObject({ id, collectionName: "_superusers", email: "both@x.example", verified: true });
    expect(record.json).not.toHaveProperty("avatar");
    const list = await api.get("/api/collections/_superusers/records", { token });
    expect(list.text).not.toContain("avatar");
    await api.send("PATCH", path, { token, json: { email: "one@x.example" } });
    expect((await call("GET", `/${id}`)).json).toMatchObject({ email: "one@x.example", avatar: 3 });
    const made = await api.send("POST", "/api/collections/_superusers/records", {
      token,
      json: { email: "today@x.example", password: "8letters", passwordConfirm: "8letters" },
    });
    expect(made.json).toMatchObject({ verified: true, email: "today@x.example" });
    expect((await call("GET", `/${made.json.id}`)).json).toMatchObject({ avatar: 0, email: "today@x.example" });
  });

  it("[API-08] administrators sign in by their address on either face, each with its own token and answer", async () => {
    const { id } = (await create({ email: "in@x.example" })).json;
    const form = { identity: "in@x.example", password: word };
    const older = await call("POST", "/auth-with-password", form, null);
    expect(older.json).toEqual({ token: expect.any(String), admin: expect.objectContaining({ id, avatar: 0 }) });
    expect(claimsOf(older.json.token)).toEqual({
      id,
      type: "admin",
      sid: expect.any(String),
      ses: 1,
      jti: expect.any(String),
      exp: expect.any(Number),
    });
    const today = await api.send("POST", "/api/collections/_superusers/auth-with-password", { json: form });
    expect(today.json.record).toMatchObject({ id, collectionName: "_superusers" });
    expect(claimsOf(today.json.token)).toMatchObject({ id, type: "auth", collectionId: "pbc_3142635823" });

    for (const each of [older.json.token, today.json.token]) {
      expect((await call("GET", "", undefined, each)).status).toBe(200);
      expect((await api.get("/api/collections/_superusers/records", { token: each })).status).toBe(200);
      const refreshed = await call("POST", "/auth-refresh", undefined, each);
      expect(refreshed.json).toEqual({ token: expect.any(String), admin: expect.objectContaining({ id }) });
      expect(claimsOf(refreshed.json.token)).toMatchObject({ type: "admin" });
    }

    const wrong = { code: 400, message: "Failed to authenticate.", data: {} };
    expect((await call("POST", "/auth-with-password", { ...form, password: "wrong" }, null)).json).toMatchObject(wrong);
    await accountWithPassword(api, "readers", { email: "reader@x.example" });
    const reader = { identity: "reader@x.example", password };
    expect((await call("POST", "/auth-with-password", reader, null)).json).toMatchObject(wrong);
    const fields = (await call("POST", "/auth-with-password", { identity: "ana" }, null)).json;
    expect(fields.data).toEqual({
      identity: { code: "validation_is_email", message: "Must be a valid email address." },
      password: blank,
    });
  });

  it.each(["/api/admins", "/api/collections/_superusers/records"])(
    "[API-08] a new password by way of %s ends every token, those of both faces",
    async (face) => {
      const email = `${crypto.randomUUID()}@x.example`;
      const { id } = (await create({ email })).json;
      const signIn = async (path: string, password: string) =>
        (await api.send("POST", `${path}/auth-with-password`, { json: { identity: email, password } })).json.token;
      const faces = ["/api/admins", "/api/collections/_superusers"];
      const before = await Promise.all(faces.map((path) => signIn(path, word)));
      const refresh = (path: string, token: string) => api.send("POST", `${path}/auth-refresh`, { token });
      const refreshed = await refresh("/api/collections/_superusers", before[1]);
      expect(claimsOf(refreshed.json.token)).toMatchObject({ id, type: "auth" });

      const changed = { password: "another long one", passwordConfirm: "another long one" };
      expect((await api.send("PATCH", `${face}/${id}`, { token, json: changed })).status).toBe(200);
      for (const old of [...before, refreshed.json.token]) {
        for (const path of faces) expect((await refresh(path, old)).status).toBe(401);
      }
      for (const path of faces) {
        expect((await refresh(path, await signIn(path, "another long one"))).status).toBe(200);
        expect(await signIn(path, word)).toBeUndefined();
      }
    },
  );

  it("[API-08] administrators are listed by four fields of their own only", async () => {
    await create({ email: "list.a@x.example" });
    await create({ email: "list.b@x.example" });
    const query = (text: string) => call("GET", `?${text}`);
    const filter = encodeURIComponent("email ~ 'list.' && created > '2020-01-01'");
    const found = await query(`filter=${filter}&sort=-email&perPage=1`);
    expect(found.json).toMatchObject({ page: 1, perPage: 1, totalItems: 2, totalPages: 2 });
    expect(found.json.items).toMatchObject([{ email: "list.b@x.example", avatar: 0 }]);
    expect((await query(`filter=${filter}&skipTotal=1&fields=email`)).json).toMatchObject({
      totalItems: -1,
      items: [{ email: "list.a@x.example" }, { email: "list.b@x.example" }],
    });
    for (const name of ["avatar", "password", "tokenKey", "verified", "disabled", "collectionName", "nothing"]) {
      const bad = await query(`filter=${encodeURIComponent(`${name} != 'x'`)}`);
      expect([bad.status, bad.json.data], name).toEqual([400, {}]);
      expect((await query(`sort=${name}`)).status, name).toBe(400);
    }
    for (const name of ["@request.auth.id", "@collection.readers.id", "readers_via_id.id"]) {
      expect((await query(`filter=${encodeURIComponent(`${name} != 'x'`)}`)).status, name).toBe(400);
    }
  });

  it("[API-08] administrators need a longer password than today's superusers; each problem is named", async () => {
    await create({ email: "taken@x.example" });
    const cases: [Record<string, unknown>, Record<string, string>][] = [
      [{}, { email: "validation_required" }],
      [{ email: "x" }, { email: "validation_is_email" }],
      [{ email: "taken@x.example" }, { email: "validation_admin_email_exists" }],
      [
        { email: "taken@x.example", password: "9 letters", passwordConfirm: "another", avatar: 10 },
        {
          email: "validation_admin_email_exists",
          password: "validation_length_out_of_range",
          passwordConfirm: "validation_values_mismatch",
          avatar: "validation_max_less_equal_than_required",
        },
      ],
      [{ email: "n@x.example", password: "", passwordConfirm: "" }, { password: "validation_required" }],
      [
        { email: "n@x.example", password: "9 letters", passwordConfirm: "9 letters" },
        { password: "validation_length_out_of_range" },
      ],
      [{ email: "n@x.example", passwordConfirm: "" }, { passwordConfirm: "validation_required" }],
      [{ email: "n@x.example", passwordConfirm: "another" }, { passwordConfirm: "validation_values_mismatch" }],
      [{ email: "n@x.example", avatar: 10 }, { avatar: "validation_max_less_equal_than_required" }],
      [{ email: "n@x.example", avatar: -1 }, { avatar: "validation_min_greater_equal_than_required" }],
    ];
    for (const [values, codes] of cases) {
      const { status, json } = await create(values);
      expect([status, json.message], JSON.stringify(values)).toEqual([400, "Failed to create admin."]);
      const found = Object.entries(json.data).map(([name, problem]) => [name, (problem as { code: string }).code]);
      expect(Object.fromEntries(found), JSON.stringify(values)).toEqual(codes);
    }
    expect((await call("GET", `?filter=${encodeURIComponent("email = 'n@x.example'")}`)).json.totalItems).toBe(0);
  });

  it("[SEG-24] administrators lose every token with a new password, the one of the call too", async () => {
    const { id } = (await create({ email: "new@x.example" })).json;
    const signIn = async (secret: string) =>
      (await call("POST", "/auth-with-password", { identity: "new@x.example", password: secret }, null)).json.token;
    const old = await signIn(word);
    const values = { password: "another long one", passwordConfirm: "another long one" };
    expect((await call("PATCH", `/${id}`, values, old)).status).toBe(200);
    expect((await call("GET", "", undefined, old)).status).toBe(401);
    expect(await signIn(word)).toBeUndefined();
    expect((await call("GET", "", undefined, await signIn("another long one"))).status).toBe(200);
  });

  it("[API-08] [SEG-13] administrators are visible to superusers only", async () => {
    const reader = await accountWithPassword(api, "readers", { email: "eve@x.example" });
    const { id } = (await create({ email: "safe@x.example" })).json;
    const calls: [string, string, unknown?][] = [
      ["GET", ""],
      ["GET", `/${id}`],
      ["POST", "", { email: "eve2@x.example", password: word, passwordConfirm: word }],
      ["PATCH", `/${id}`, { email: "eve3@x.example" }],
      ["DELETE", `/${id}`],
      ["POST", "/auth-refresh"],
    ];
    const guest = "The request requires valid admin authorization token to be set.";
    for (const [method, path, json] of calls) {
      for (const as of [null, "x.y.z", await reader.sign({ claims: { type: "admin" } })]) {
        const answer = await call(method, path, json, as);
        expect([answer.status, answer.json.message], `${method} ${path}`).toEqual([401, guest]);
      }
      const answer = await call(method, path, json, reader.token);
      expect(answer.status, `${method} ${path}`).toBe(403);
    }
    expect((await call("GET", `/${id}`)).json.email).toBe("safe@x.example");
  });
});
