import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seal } from "../../config/sealing.ts";
import { defineCollection } from "../../schema/define/define-collection.ts";
import { forgetSealed } from "../../settings/forget-sealed.ts";
import { connectTo } from "../../testing/databases.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { totpCode } from "../../testing/totp-code.ts";
import { accountWithPassword, cheapPassword, library, password } from "../test-collections.ts";

const start = Date.parse("2026-11-20T12:00:00Z");
const minute = 60_000;
const key = "0f".repeat(32);
const wrong = "000000";

const collections = [
  ...library,
  defineCollection({
    name: "writers",
    type: "auth",
    fields: { password: cheapPassword },
    auth: {
      secondFactor: true,
      linkAuth: {
        duration: 3600,
        invite: '@request.auth.collectionName = "writers"',
        handOver: "always",
        mail: { subject: "Link", body: "<p>{ACTION_URL}</p>", actionUrl: "{APP_URL}/#{TOKEN}" },
      },
    },
    rules: { manage: '@request.auth.collectionName = "writers"' },
  }),
];

describe.each(drawnEngine(0))("[SEG-89] the second factor on %s", { timeout: 60_000 }, (database) => {
  let api: TestBackend;
  /** Second server on the same database on PostgreSQL. SQLite allows one process only, so there it is `api`. */
  let other: TestBackend;
  let now = start;
  beforeAll(async () => {
    const options = { database, collections, environment: { SETTINGS_KEY: key }, now: new Date(start) };
    api = await startBackend(options);
    other = database === "postgres" ? await startBackend({ ...options, place: api.place }) : api;
  });
  afterAll(async () => {
    if (other !== api) await other[Symbol.asyncDispose]();
    await api[Symbol.asyncDispose]();
  });

  const setNow = (moment: number) => {
    now = moment;
    for (const each of [api, other]) each.setNow(new Date(moment));
  };
  /** Moves the clock to a later step, because each code works once. */
  const later = (milliseconds = minute) => setNow(now + milliseconds);
  const code = (secret: string) => totpCode(secret, now);

  async function person(collection = "writers") {
    const email = `${crypto.randomUUID()}@x.example`;
    const account = await accountWithPassword(api, collection, { email });
    const post = (path: string, json: object, { token = "", at = api } = {}) =>
      at.send("POST", `/api/collections/${collection}/${path}`, { json, token });
    const signIn = (more: object = {}, { at = api, query = "" } = {}) =>
      post(`auth-with-password${query}`, { identity: email, password, ...more }, { at });
    const state = async (token: string) => (await api.get(`/api/collections/${collection}/factor`, { token })).json;
    return { account, email, collection, post, signIn, state };
  }

  /** Creates a person with a second factor. */
  async function withFactor(who: string | Awaited<ReturnType<typeof person>> = "writers") {
    const them = typeof who === "string" ? await person(who) : who;
    const { token } = (await them.signIn()).json;
    const { secret, setup } = (await them.post("factor", { password }, { token })).json;
    const confirmed = await them.post("factor/confirm", { setup, otp: code(secret) }, { token });
    expect(confirmed.status).toBe(200);
    later();
    const recovery: string[] = confirmed.json.recoveryCodes;
    const mfaId = async () => String((await them.signIn()).json.mfaId);
    const enter = async (otp: string, at = api) => them.signIn({ mfaId: await mfaId(), otp }, { at });
    return { ...them, token: String(token), secret: String(secret), recovery, mfaId, enter };
  }

  it("a second factor is off until its first code was right", async () => {
    const them = await person();
    const { token } = (await them.signIn()).json;
    const off = { isSet: false, since: "", recoveryCodes: 0, isRequired: false, hasPassword: true, hasKey: true };
    expect(await them.state(token)).toEqual(off);
    const begun = await them.post("factor", { password }, { token });
    const { secret, uri, setup } = begun.json;
    expect(uri).toContain(`secret=${secret}`);
    expect(Buffer.from(setup, "base64").toString("latin1")).not.toContain(secret);
    const refused = await them.post("factor/confirm", { setup, otp: wrong }, { token });
    expect([refused.status, refused.json.data.otp.code]).toEqual([400, "validation_invalid_otp"]);
    expect([(await them.signIn()).status, await them.state(token)]).toEqual([200, off]);
    const confirmed = await them.post("factor/confirm", { setup, otp: code(secret) }, { token });
    expect([confirmed.status, Object.keys(confirmed.json)]).toEqual([200, ["recoveryCodes"]]);
    expect(new Set(confirmed.json.recoveryCodes).size).toBe(10);
    expect(await them.state(token)).toMatchObject({ isSet: true, recoveryCodes: 10 });
    expect((await them.signIn()).status).toBe(401);
    expect(api.log).toContainEqual(expect.objectContaining({ msg: "second factor set", account: them.account.id }));
  });

  it("a sign-in with a second factor gets an mfaId alone first, and a token with a code; the code of the setup is used up", async () => {
    const them = await person();
    const { token } = (await them.signIn()).json;
    const { secret, setup } = (await them.post("factor", { password }, { token })).json;
    await them.post("factor/confirm", { setup, otp: code(secret) }, { token });
    const asked = await them.signIn();
    expect([asked.status, Object.keys(asked.json)]).toEqual([401, ["mfaId"]]);
    const { mfaId } = asked.json;
    expect((await them.signIn({ mfaId, otp: code(secret) })).status).toBe(400);
    later();
    for (const query of [`?mfaId=${mfaId}`]) {
      const entered = await them.signIn({ otp: code(secret) }, { query });
      expect([entered.status, entered.json.record.id]).toEqual([200, them.account.id]);
      const sessions = await api.get("/api/collections/writers/sessions", { token: entered.json.token });
      expect(sessions.status).toBe(200);
    }
    later();
    const again = await them.signIn({ mfaId, otp: code(secret) });
    expect([again.status, again.json.data.mfaId.code]).toEqual([400, "validation_invalid_mfa"]);
  });

  it("a second factor is not revealed to a sign-in with a wrong password", async () => {
    const { signIn, secret, mfaId } = await withFactor();
    const guess = { password: "wrong password" };
    const id = await mfaId();
    for (const more of [guess, { ...guess, mfaId: id }, { ...guess, mfaId: id, otp: code(secret) }]) {
      const answer = await signIn(more);
      expect([answer.status, answer.json.data]).toEqual([400, {}]);
    }
    expect((await signIn({ mfaId: id, otp: code(secret) })).status).toBe(200);
  });

  it("a second factor takes no code from the address of a request", async () => {
    const { signIn, secret, mfaId, post, token } = await withFactor();
    const id = await mfaId();
    const query = `?mfaId=${id}&otp=${code(secret)}`;
    for (const answer of [
      await signIn({}, { query }),
      await signIn({ otp: code(secret) }, { query }),
      await post(`factor/off${query}`, { password, otp: code(secret) }, { token }),
      await api.send("POST", `/api/admins/auth-with-password${query}`, {
        json: { identity: "x@x.example", password },
      }),
    ]) {
      expect([answer.status, answer.json.data.otp.code]).toEqual([400, "validation_otp_in_query"]);
    }
    expect((await signIn({ mfaId: id, otp: code(secret) })).status).toBe(200);
  });

  it("a second factor takes each code once, on all replicas, however many come with it at one moment", async () => {
    const { mfaId, signIn, secret } = await withFactor();
    const ids = await Promise.all([mfaId(), mfaId(), mfaId(), mfaId()]);
    const otp = code(secret);
    const answers = await Promise.all(
      ids.map((id, index) => signIn({ mfaId: id, otp }, { at: index % 2 === 0 ? api : other })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signIn({ mfaId: await mfaId(), otp })).status).toBe(400);
  });

  it("an mfaId holds for five minutes, for its own account and its own kind of token alone", async () => {
    const [mine, theirs] = [await withFactor(), await withFactor()];
    const refused = async (mfaId: unknown) => {
      const answer = await mine.signIn({ mfaId, otp: code(mine.secret) });
      return [answer.status, answer.json.data.mfaId?.code];
    };
    const invalid = [400, "validation_invalid_mfa"];
    expect(await refused(await theirs.mfaId())).toEqual(invalid);
    for (const kind of ["auth", "file", "factor", "passwordReset"] as const) {
      expect(await refused(await mine.account.sign({ kind }))).toEqual(invalid);
    }
    const late = await mine.mfaId();
    later(5 * minute);
    expect(await refused(late)).toEqual(invalid);
    const token = await mine.mfaId();
    // An `mfaId` proves the password only; it is no session.
    expect((await api.send("POST", "/api/collections/writers/auth-refresh", { token })).status).toBe(401);
    expect((await api.get("/api/collections/writers/factor", { token })).status).toBe(401);
    expect((await mine.signIn({ mfaId: token, otp: code(mine.secret) })).status).toBe(200);
  });

  it("a second factor waits 15 minutes after five wrong codes, on all replicas, however many come at one moment", async () => {
    const { mfaId, signIn, secret, enter, recovery } = await withFactor();
    const id = await mfaId();
    const many = Array.from({ length: 12 }, (_, index) =>
      signIn({ mfaId: id, otp: wrong }, { at: index % 2 === 0 ? api : other }),
    );
    const statuses = (await Promise.all(many)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
    for (const otp of [code(secret), recovery[0] ?? ""]) {
      const answer = await enter(otp, other);
      expect([answer.status, Number(answer.headers["retry-after"])]).toEqual([429, 900]);
    }
    // A wrong password gets the same answer as before and uses up no try.
    expect((await signIn({ mfaId: id, otp: wrong, password: "wrong password" })).status).toBe(400);
    later(15 * minute - 1000);
    expect((await enter(code(secret))).status).toBe(429);
    later(1000);
    expect((await enter(code(secret))).status).toBe(200);
  });

  it("wrong codes are counted anew after a right one", async () => {
    const { enter, secret } = await withFactor();
    for (let round = 0; round < 3; round++) {
      for (let turn = 0; turn < 4; turn++) expect((await enter(wrong)).status).toBe(400);
      expect((await enter(code(secret))).status).toBe(200);
      later();
    }
  });

  it("one of many codes that come with one mfaId is used up", async () => {
    const { mfaId, signIn, recovery, state, token } = await withFactor();
    const id = await mfaId();
    const answers = await Promise.all(recovery.slice(0, 4).map((otp) => signIn({ mfaId: id, otp })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await state(token)).toMatchObject({ recoveryCodes: 9 });
  });

  it("an mfaId stays good for another try when the code was used before", async () => {
    const { mfaId, signIn, enter, secret, recovery } = await withFactor();
    expect((await enter(code(secret))).status).toBe(200);
    const id = await mfaId();
    expect((await signIn({ mfaId: id, otp: code(secret) })).json.data.otp.code).toBe("validation_invalid_otp");
    expect((await signIn({ mfaId: id, otp: recovery[0] })).status).toBe(200);
  });

  it("a setup that began before the factor was set does not replace it", async () => {
    const them = await person();
    const { token } = (await them.signIn()).json;
    const [early, late] = [
      (await them.post("factor", { password }, { token })).json,
      (await them.post("factor", { password }, { token })).json,
    ];
    const confirm = ({ setup, secret }: typeof early) =>
      them.post("factor/confirm", { setup, otp: code(secret) }, { token });
    expect((await confirm(late)).status).toBe(200);
    later();
    const refused = await confirm(early);
    expect([refused.status, refused.json.data.setup.code]).toEqual([400, "validation_invalid_setup"]);
    const entered = await them.signIn({ mfaId: (await them.signIn()).json.mfaId, otp: code(late.secret) });
    expect(entered.status).toBe(200);
  });

  it("a recovery code signs in once each, in capitals and without hyphens too", async () => {
    const { enter, recovery, state, token } = await withFactor();
    const [first = "", second = "", third = ""] = recovery;
    expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect((await enter(first, other)).status).toBe(200);
    expect((await enter(first)).status).toBe(400);
    expect((await enter(second.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect(await state(token)).toMatchObject({ recoveryCodes: 8 });
    expect((await enter(third.replace(/.$/, (letter) => (letter === "a" ? "b" : "a")))).status).toBe(400);
  });

  it("setting a second factor ends the other sessions; the factor stays set when the phone changes", async () => {
    const them = await person();
    const [own, elsewhere] = [(await them.signIn()).json.token, (await them.signIn()).json.token];
    const begin = (more: object = {}) => them.post("factor", { password, ...more }, { token: own });
    const first = (await begin()).json;
    await them.post("factor/confirm", { setup: first.setup, otp: code(first.secret) }, { token: own });
    const holds = async (token: string) =>
      (await other.send("POST", "/api/collections/writers/auth-refresh", { token })).status;
    expect([await holds(own), await holds(elsewhere)]).toEqual([200, 401]);
    later();
    expect((await begin()).json.data.otp.code).toBe("validation_invalid_otp");
    const next = (await begin({ otp: code(first.secret) })).json;
    later();
    // The old factor stays in force until the new one has shown its first code.
    const between = await them.signIn({ mfaId: (await them.signIn()).json.mfaId, otp: code(first.secret) });
    expect(between.status).toBe(200);
    later();
    await them.post("factor/confirm", { setup: next.setup, otp: code(next.secret) }, { token: own });
    later();
    const enter = async (secret: string) =>
      (await them.signIn({ mfaId: (await them.signIn()).json.mfaId, otp: code(secret) })).status;
    expect([await enter(first.secret), await enter(next.secret)]).toEqual([400, 200]);
  });

  it("an open session alone cannot set, renew or remove a second factor", async () => {
    const them = await withFactor();
    const { token, secret } = them;
    const otp = code(secret);
    for (const path of ["factor", "factor/codes", "factor/off"]) {
      const noPassword = await them.post(path, { otp }, { token });
      expect([noPassword.status, noPassword.json.data.password.code]).toEqual([400, "validation_invalid_old_password"]);
      expect((await them.post(path, { password, otp }, { token: "" })).status).toBe(401);
    }
    const noCode = await them.post("factor/off", { password }, { token });
    expect(noCode.json.data.otp.code).toBe("validation_invalid_otp");
    // All routes share the five tries. The owner can still sign in.
    expect((await them.post("factor/codes", { password }, { token })).status).toBe(400);
    expect((await them.post("factor/codes", { password, otp }, { token })).status).toBe(429);
    expect((await them.enter(otp)).status).toBe(200);
    later(15 * minute);
    const renewed = await them.post("factor/codes", { password, otp: code(secret) }, { token });
    expect(renewed.json.recoveryCodes).toHaveLength(10);
    expect((await them.enter(them.recovery[0] ?? "")).status).toBe(400);
    expect((await them.enter(renewed.json.recoveryCodes[0])).status).toBe(200);
    later();
    expect((await them.post("factor/off", { password, otp: code(secret) }, { token })).status).toBe(204);
    expect((await them.signIn()).status).toBe(200);
  });

  it("a setup is taken once, within a quarter of an hour, by its own account alone", async () => {
    const [mine, theirs] = [await person(), await person()];
    const token = (await mine.signIn()).json.token;
    const begin = async (who: typeof mine) => {
      const session = (await who.signIn()).json.token;
      return (await who.post("factor", { password }, { token: session })).json;
    };
    const confirm = async ({ setup, secret }: { setup: string; secret: string }) => {
      const answer = await mine.post("factor/confirm", { setup, otp: code(secret) }, { token });
      return [answer.status, answer.json.data?.setup?.code];
    };
    const invalid = [400, "validation_invalid_setup"];
    expect(await confirm(await begin(theirs))).toEqual(invalid);
    for (const setup of ["", "x", randomBytes(90).toString("base64")]) {
      expect(await confirm({ setup, secret: "GEZDGNBVGY3TQOJQ" })).toEqual(invalid);
    }
    const late = await begin(mine);
    later(15 * minute);
    expect(await confirm(late)).toEqual(invalid);
    const good = await begin(mine);
    expect(await confirm(good)).toEqual([200, undefined]);
    expect(await confirm(good)).toEqual(invalid);
  });

  it("a second factor is offered to accounts that the definition names and that have a password", async () => {
    const reader = await accountWithPassword(api, "readers");
    const path = "/api/collections/readers/factor";
    expect((await api.get(path, { token: reader.token })).status).toBe(403);
    expect((await api.send("POST", path, { token: reader.token, json: { password } })).status).toBe(403);
    const writer = await person();
    expect((await api.get("/api/collections/writers/factor", { token: reader.token })).status).toBe(403);
    expect((await api.get("/api/collections/_superusers/factor", { token: writer.account.token })).status).toBe(403);
    expect((await api.get("/api/collections/writers/factor")).status).toBe(401);
    const google = await api.account("writers");
    expect((await api.get("/api/collections/writers/factor", { token: google.token })).json.hasPassword).toBe(false);
    const refused = await api.send("POST", "/api/collections/writers/factor", {
      token: google.token,
      json: { password },
    });
    expect([refused.status, refused.json.data.password.code]).toEqual([400, "validation_no_password"]);
  });

  it("the older face of superusers asks for the second factor too", async () => {
    const boss = await withFactor("_superusers");
    const face = (more: object = {}) =>
      api.send("POST", "/api/admins/auth-with-password", { json: { identity: boss.email, password, ...more } });
    const asked = await face();
    expect([asked.status, Object.keys(asked.json)]).toEqual([401, ["mfaId"]]);
    expect((await face({ mfaId: asked.json.mfaId, otp: wrong })).status).toBe(400);
    const entered = await face({ mfaId: asked.json.mfaId, otp: code(boss.secret) });
    expect([entered.status, entered.json.admin.id]).toEqual([200, boss.account.id]);
    expect((await api.get("/api/admins", { token: entered.json.token })).status).toBe(200);
  });

  it("a sign-in link does not bypass the second factor, a program's token does not set it", async () => {
    const [before, manager] = [await person(), await api.account("writers")];
    const request = () =>
      api.send("POST", "/api/collections/writers/request-link", {
        ...{ token: manager.token, json: { id: before.account.id } },
      });
    const link = await request();
    const them = await withFactor(before);
    expect((await request()).json.data.id.code).toBe("validation_account_with_factor");
    expect([link.status, link.json.key]).toEqual([200, expect.any(String)]);
    const entered = await them.post("auth-with-link", { key: link.json.key });
    expect([entered.status, entered.json.token]).toEqual([400, undefined]);
    const off = { password, otp: them.recovery[0] };
    expect((await them.post("factor/off", off, { token: them.token })).status).toBe(204);
    expect((await them.post("auth-with-link", { key: link.json.key })).status).toBe(400);
    const boss = await api.account("_superusers");
    const path = `/api/collections/writers/impersonate/${them.account.id}`;
    const program = (await api.send("POST", path, { token: boss.token, json: { duration: 600 } })).json.token;
    expect((await api.get("/api/collections/writers/factor", { token: program })).status).toBe(403);
  });

  it("a superuser removes the factor of an account, which ends its sessions; not another superuser's, and nobody else may", async () => {
    const [them, boss, writer] = [await withFactor(), await withFactor("_superusers"), await person()];
    const superuser = await api.account("_superusers");
    const takeOff = async ({ account, collection }: typeof them, token: string) =>
      (await api.send("DELETE", `/api/collections/${collection}/factor?account=${account.id}`, { token })).status;
    expect([await takeOff(them, ""), await takeOff(them, writer.account.token)]).toEqual([401, 403]);
    expect([await takeOff(them, them.token), await takeOff(boss, superuser.token)]).toEqual([403, 403]);
    expect([await takeOff(them, superuser.token), await takeOff(them, superuser.token)]).toEqual([204, 404]);
    expect((await them.signIn()).status).toBe(200);
    expect((await them.post("auth-refresh", {}, { token: them.token })).status).toBe(401);
    expect(await api.backend.accounts.takeOffFactor("_superusers", boss.email)).toBe(true);
    expect(await api.backend.accounts.takeOffFactor("_superusers", boss.email)).toBe(false);
    for (let turn = 0; turn < 6; turn++)
      await writer.post("factor", { password: "wrong" }, { token: writer.account.token });
    const begin = async () => (await writer.post("factor", { password }, { token: writer.account.token })).status;
    expect(await begin()).toBe(429);
    await api.backend.accounts.takeOffFactor("writers", writer.email);
    expect(await begin()).toBe(200);
    expect((await boss.signIn()).status).toBe(200);
  });

  it("a lost settings key drops the second factor, another key that opens it does not", async () => {
    const them = await withFactor();
    const db = connectTo(api.place);
    try {
      await forgetSealed(db, Buffer.from(key, "hex"));
      expect((await them.signIn()).status).toBe(401);
      await db.transaction((transaction) =>
        transaction.run(
          sql`UPDATE "_factors" SET "secret" = ${seal(them.secret, randomBytes(32))} WHERE "record_id" = ${them.account.id}`,
        ),
      );
      // Recovery codes do not depend on the key.
      expect((await them.enter(code(them.secret))).status).toBe(400);
      expect((await them.enter(them.recovery[0] ?? "")).status).toBe(200);
      expect(await forgetSealed(db, Buffer.from(key, "hex"))).toBe(true);
      expect((await them.signIn()).status).toBe(200);
    } finally {
      await db.close();
    }
  });

  it("the secret of a second factor is never stored in clear, and is deleted with its account", async () => {
    const them = await withFactor();
    const db = connectTo(api.place);
    try {
      const rows = async () =>
        db.read(
          sql<{ secret: string; recovery: string }>`SELECT * FROM "_factors" WHERE "record_id" = ${them.account.id}`,
        );
      const [row] = await rows();
      expect(JSON.stringify(row)).not.toContain(them.secret);
      for (const each of them.recovery) expect(row?.recovery).not.toContain(each.replaceAll("-", ""));
      expect(JSON.parse(row?.recovery ?? "[]")).toHaveLength(10);
      expect(JSON.stringify(api.log)).not.toContain(them.secret);
      const boss = await api.account("_superusers");
      const record = `/api/collections/writers/records/${them.account.id}`;
      for (const { json } of [await api.get(record, { token: boss.token })]) {
        expect(Object.keys(json).filter((name) => /factor|secret|otp/i.test(name))).toEqual([]);
      }
      expect((await api.send("DELETE", record, { token: boss.token })).status).toBe(204);
      await expect.poll(rows, { timeout: 20_000 }).toEqual([]);
    } finally {
      await db.close();
    }
  });
});

describe.each(drawnEngine(0))("[SEG-89] a required second factor on %s", { timeout: 60_000 }, (database) => {
  it("a required second factor lets a password open only its setup, for 15 minutes", async () => {
    await using api = await startBackend({
      ...{ database, collections, environment: { SETTINGS_KEY: key }, now: new Date(start) },
    });
    const boss = await api.account("_superusers");
    const settings = { secondFactor: { required: true } };
    expect((await api.send("PATCH", "/api/settings", { token: boss.token, json: settings })).status).toBe(200);
    const email = "ana@x.example";
    await accountWithPassword(api, "_superusers", { email });
    await accountWithPassword(api, "readers", { email });
    const path = "/api/collections/_superusers";
    const signIn = (at = path) => api.send("POST", `${at}/auth-with-password`, { json: { identity: email, password } });
    // Accounts of collections without second factors are not asked for one.
    expect((await signIn("/api/collections/readers")).json).not.toHaveProperty("secondFactor");
    const { token, secondFactor } = (await signIn()).json;
    expect(secondFactor).toBe("required");
    const closed = [
      ["GET", "/api/settings"],
      ["GET", `${path}/records`],
      ["GET", `${path}/sessions`],
      ["POST", `${path}/auth-refresh`],
      ["POST", `${path}/auth-logout`],
      ["POST", "/api/files/token"],
      ["GET", "/api/admins"],
      ["GET", "/api/backups"],
      ["DELETE", "/api/collections/writers/factor?account=x"],
      ["GET", "/api/collections/writers/factor"],
      ["POST", `${path}/factor/off`],
    ];
    for (const [method = "", url = ""] of closed) {
      const { status } = await api.send(method, url, { token });
      expect([url, [401, 403].includes(status)]).toEqual([url, true]);
    }
    expect((await api.get(`${path}/factor`, { token })).json).toMatchObject({ isSet: false, isRequired: true });
    const begun = (await api.send("POST", `${path}/factor`, { token, json: {} })).json;
    const otp = (moment = start) => totpCode(begun.secret, moment);
    const older = await api.send("POST", "/api/admins/auth-with-password", { json: { identity: email, password } });
    expect(older.json.secondFactor).toBe("required");
    const confirm = (by: string, moment?: number) =>
      api.send("POST", `${path}/factor/confirm`, { token: by, json: { setup: begun.setup, otp: otp(moment) } });
    api.setNow(new Date(start + 15 * minute));
    expect((await confirm(token, start + 15 * minute)).status).toBe(401);
    api.setNow(new Date(start));
    const confirmed = await confirm(token);
    expect([confirmed.status, confirmed.json.recoveryCodes.length]).toEqual([200, 10]);
    expect((await api.get("/api/settings", { token: confirmed.json.token })).status).toBe(200);
    const off = { token: confirmed.json.token, json: { password, otp: confirmed.json.recoveryCodes[0] } };
    expect((await api.send("POST", `${path}/factor/off`, off)).status).toBe(403);
    // Tokens that prove only the password stop working once the factor is set, both this one and the older one.
    const spent: string[] = [token, (older.json.token ?? "") as string];
    for (const each of spent)
      expect((await api.send("POST", `${path}/factor`, { token: each, json: {} })).status).toBe(401);
  });

  it("a required second factor cannot be demanded or set without SETTINGS_KEY", async () => {
    await using api = await startBackend({ database, collections });
    const boss = await accountWithPassword(api, "_superusers", { email: "ana@x.example" });
    const settings = { secondFactor: { required: true } };
    const refused = await api.send("PATCH", "/api/settings", { token: boss.token, json: settings });
    expect([refused.status, refused.json.data.secondFactor.required.code]).toEqual([400, "validation_no_settings_key"]);
    const path = "/api/collections/_superusers/factor";
    expect((await api.get(path, { token: boss.token })).json).toMatchObject({ hasKey: false });
    const begun = await api.send("POST", path, { token: boss.token, json: { password } });
    expect([begun.status, begun.json.data.password.code]).toEqual([400, "validation_no_settings_key"]);
  });

  /** Starts a server with one writer whose factor is set. `enter` signs in with a code. */
  async function startWithFactor() {
    const api = await startBackend({
      ...{ database, collections, environment: { SETTINGS_KEY: key }, now: new Date(start) },
    });
    const email = "ana@x.example";
    const account = await accountWithPassword(api, "writers", { email });
    const post = async (path: string, json: object, token = "") =>
      (await api.send("POST", `/api/collections/writers/${path}`, { json, token })).json;
    const { secret, setup } = await post("factor", { password }, account.token);
    const ofNow = totpCode(secret, start);
    const { recoveryCodes } = await post("factor/confirm", { setup, otp: ofNow }, account.token);
    const enter = async (otp: string) => {
      const signIn = { identity: email, password };
      const { mfaId } = await post("auth-with-password", signIn);
      return (await post("auth-with-password", { ...signIn, mfaId, otp })).token !== undefined;
    };
    const [first = "", second = ""] = recoveryCodes as string[];
    return { api, email, ofNow, first, second, enter, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() };
  }

  it("a used recovery code is refused although the store of sessions was lost", async () => {
    await using started = await startWithFactor();
    const { api, first, second, enter } = started;
    expect(await enter(first)).toBe(true);
    const db = connectTo(api.place);
    if (database === "postgres") {
      await db.transaction((transaction) => transaction.run(sql`DROP SCHEMA "sessions" CASCADE`));
    } else {
      for (const end of ["", "-wal", "-shm"]) await rm(join(api.dataDirectory, `sessions.db${end}`), { force: true });
    }
    await db.close();
    expect([await enter(first), await enter(second)]).toEqual([false, true]);
  });

  it("a second factor comes back with a backup, and used codes stay used", async () => {
    await using started = await startWithFactor();
    const { api, email, ofNow, first, second, enter } = started;
    await api.backend.backups.create("saved.zip");
    expect(await enter(first)).toBe(true);
    await api.backend.accounts.takeOffFactor("writers", email);
    const restarts = api.restarts;
    await api.backend.restore({ key: "saved.zip" });
    await expect.poll(() => api.restarts, { timeout: 20_000 }).toBe(restarts + 1);
    const tried = [await enter(first), await enter(ofNow), await enter(second)];
    expect(tried).toEqual([false, false, true]);
  });
});
