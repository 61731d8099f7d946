import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineCollection, text } from "../schema/define/define-collection.ts";
import { connectTo, databases, makeTestPlace } from "../testing/databases.ts";
import { drawnOn } from "../testing/drawn-on.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";
import { library, type MailedBackend, startMailed } from "./mails/test-mails.ts";
import { startTestProvider, type TestProvider } from "./oauth2/providers/test-provider.ts";
import { signInSteps } from "./oauth2/test-sign-in.ts";
import { accountWithPassword, cheapPassword, password } from "./test-collections.ts";

const peopleOf = ({ oneAddress }: { oneAddress: boolean }): Parameters<typeof defineCollection>[0] => ({
  name: "people",
  type: "auth",
  fields: { password: cheapPassword, name: text() },
  rules: { create: "", update: "id = @request.auth.id" },
  auth: { oauth2: { enabled: true } },
  oneAddress,
});
const people = defineCollection(peopleOf({ oneAddress: true }));
/** Collection as made through the API. */
const stock = defineCollection({
  name: "stock",
  type: "auth",
  fields: { password: cheapPassword },
  rules: { create: "" },
});

/** Address of an account, and another person's spelling of it. */
const spellings: [string, (rest: string) => [stored: string, typed: string]][] = [
  ["capitals", (rest) => [`Maria.Quispe.${rest}@ejemplo.bo`, `maria.quispe.${rest}@Ejemplo.BO`]],
  ["blanks around it", (rest) => [`maria.${rest}@ejemplo.bo`, ` maria.${rest}@ejemplo.bo\u00a0\n`]],
  ["full-width signs", (rest) => [`maria.${rest}@ejemplo.bo`, `ｍａｒｉａ.${rest}＠ejemplo．bo`]],
  ["a ligature", (rest) => [`o\ufb01cina.${rest}@ejemplo.bo`, `oficina.${rest}@ejemplo.bo`]],
  ["capitals with accents", (rest) => [`ÑUÑO.${rest}@ejemplo.bo`, `ñun\u0303o.${rest}@ejemplo.bo`]],
];

/** Characters around an address after copying it. */
const copied: typeof spellings = [
  ["angle brackets", (rest) => [`ana.${rest}@x.bo`, `<ana.${rest}@x.bo>`]],
  ["a name before it", (rest) => [`ana.${rest}@x.bo`, `Ana "la de San Pedro" <Ana.${rest}@X.bo>`]],
  ["itself as its name", (rest) => [`ana.${rest}@x.bo`, `ana.${rest}@x.bo <ana.${rest}@x.bo>`]],
  ["mailto: before it", (rest) => [`ana.${rest}@x.bo`, `mailto:ana.${rest}@x.bo?subject=Hola`]],
  ["mailto: in brackets", (rest) => [`ana.${rest}@x.bo`, `Ana <mailto:ana.${rest}@x.bo>;`]],
  ["a final point", (rest) => [`ana.${rest}@x.bo`, `ana.${rest}@x.bo.`]],
  ["a comma behind brackets", (rest) => [`ana.${rest}@x.bo`, `<ana.${rest}@x.bo>,`]],
  ["invisible signs", (rest) => [`ana.${rest}@x.bo`, `\u200b\u202aana.\ufeff${rest}@x.bo\u202c\u200b`]],
  ["blanks around its sign", (rest) => [`ana.${rest}@x.bo`, `ana.${rest} @ x.bo`]],
];

describe.each(databases)("[ENT-01] on %s an address with", (database) => {
  let api: MailedBackend;
  let provider: TestProvider;
  let steps: ReturnType<typeof signInSteps>;
  beforeAll(async () => {
    provider = await startTestProvider();
    api = await startMailed(database, {
      collections: [...library, people, stock],
      google: provider.google,
      environment: { PUBLIC_URL: "http://localhost" },
    });
    steps = signInSteps(api, provider);
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await provider[Symbol.asyncDispose]();
  });

  const post = (path: string, json: unknown, token?: string) =>
    api.post(`/api/collections/people/${path}`, json, token);
  const signIn = (identity: string, word = password, collection = "people") =>
    api.post(`/api/collections/${collection}/auth-with-password`, { identity, password: word });
  const signUp = (email: string, collection = "people") =>
    api.post(`/api/collections/${collection}/records`, { email, password, passwordConfirm: password });
  const rest = () => crypto.randomUUID().slice(0, 8);

  describe.each(drawnOn(database, spellings))("%s", (_name, spell) => {
    it("an address in another spelling signs in to its account, whose spelling stays", async () => {
      const [email, typed] = spell(rest());
      const { id } = await accountWithPassword(api, "people", { email });
      const answer = await signIn(typed);
      expect([answer.status, answer.json.record?.id, answer.json.record?.email]).toEqual([200, id, email]);
      expect((await signIn(typed, "another word")).status).toBe(400);
    });

    it("an address in another spelling is not given to a second account, by whichever way", async () => {
      const [email, typed] = spell(rest());
      const plain = typed.normalize("NFKC").trim();
      await accountWithPassword(api, "people", { email });
      const { id } = await api.account("people");
      const superuser = await api.account("_superusers");
      const records = "/api/collections/people/records";
      const byPatch = (whose: string, by: string) =>
        api.send("PATCH", `${records}/${whose}`, { token: by, json: { email: plain } });
      const inBatch = {
        requests: [{ method: "POST", url: records, body: { email: plain, password, passwordConfirm: password } }],
      };
      await api.send("PATCH", "/api/settings", { token: superuser.token, json: { batch: { enabled: true } } });
      const made = await signUp(plain);
      expect([made.status, made.json.data.email.code]).toEqual([400, "validation_not_unique"]);
      const changed = await byPatch(id, superuser.token);
      expect([changed.status, changed.json.data.email.code]).toEqual([400, "validation_not_unique"]);
      expect((await api.send("POST", "/api/batch", { token: superuser.token, json: inBatch })).status).toBe(400);
      const other = await accountWithPassword(api, "people");
      const asked = await post("request-email-change", { newEmail: typed }, other.token);
      expect([asked.status, asked.json.data.newEmail.code]).toEqual([400, "validation_record_email_invalid"]);
      await expect(api.given("people", { email: plain, tokenKey: "k".repeat(50) })).rejects.toThrow(/email/);
      await expect(api.backend.accounts.invite("people", typed, {})).rejects.toThrow(/ya existe/);
      // An account may change the spelling of its own address.
      const own = (await signIn(email)).json.record.id;
      expect((await byPatch(own, superuser.token)).json.email).toBe(plain);
    });

    it("a mail goes to the address as it is stored, never as somebody has typed it", async () => {
      const [email, typed] = spell(rest());
      await accountWithPassword(api, "people", { email });
      expect((await post("request-password-reset", { email: typed })).status).toBe(204);
      expect((await api.nextMail(email)).token).not.toBe("");
      if (typed.trim() !== email) expect(await api.mailsTo(typed.trim().toLowerCase())).toBe(0);
    });

    it("an address in another spelling is accepted from a provider", async () => {
      const [email, typed] = spell(rest());
      const { id } = await accountWithPassword(api, "people", { email });
      // Providers only send addresses with the plain `@`.
      const claimed = typed.trim().replace("＠", "@").replace("．", ".");
      provider.user = { sub: crypto.randomUUID(), name: "Ada", email: claimed, email_verified: true };
      expect((await steps.signIn("people")).json.record).toMatchObject({ id, email, verified: true });
    });
  });

  it.each(drawnOn(database, copied))(
    "an address in %s is its account's at sign-in and by mail, and makes no second one",
    async (_name, spell) => {
      const [email, typed] = spell(rest());
      const { id } = await accountWithPassword(api, "people", { email });
      const answer = await signIn(typed);
      expect([answer.status, answer.json.record?.id, answer.json.record?.email]).toEqual([200, id, email]);
      expect((await signUp(typed)).json.data.email.code).toBe("validation_not_unique");
      expect((await post("request-password-reset", { email: typed })).status).toBe(204);
      expect((await api.nextMail(email)).token).not.toBe("");
    },
  );

  it.each(drawnOn(database, copied))("an address with %s is stored without it", async (_name, spell) => {
    const [email, typed] = spell(rest());
    const made = await signUp(typed);
    expect(made.status).toBe(200);
    expect((await signIn(email)).json.record).toMatchObject({ id: made.json.id });
  });

  it("a second address beside the first one is refused", async () => {
    const [one, other] = [`ana.${rest()}@x.bo`, `eva.${rest()}@x.bo`];
    await accountWithPassword(api, "people", { email: other });
    for (const typed of [`${one} <${other}>`, `${one}, ${other}`, `<${one}> <${other}>`]) {
      expect((await signIn(typed)).status).toBe(400);
      expect((await signUp(typed)).json.data.email.code).toBe("validation_is_email");
    }
  });

  it("an address in another spelling is another one in a collection that a superuser made", async () => {
    const own = `Maria.${rest()}@ejemplo.bo`;
    expect((await signUp(own, "stock")).status).toBe(200);
    expect((await signIn(own.toLowerCase(), password, "stock")).status).toBe(400);
    expect((await signIn(` ${own}`, password, "stock")).status).toBe(400);
    expect((await signUp(own.toLowerCase(), "stock")).status).toBe(200);
    expect((await signIn(own, password, "stock")).status).toBe(200);
  });

  it("a superuser's address in another spelling signs in at both ways, and makes no second superuser", async () => {
    const email = `Tecnica.${rest()}@ejemplo.bo`;
    const { id, token } = await accountWithPassword(api, "_superusers", { email });
    const typed = ` ${email.toUpperCase()}`;
    expect((await signIn(typed, password, "_superusers")).json.record.id).toBe(id);
    const old = await api.post("/api/admins/auth-with-password", { identity: typed, password });
    expect(old.json.admin.id).toBe(id);
    const form = { email: email.toLowerCase(), password: "a longer word", passwordConfirm: "a longer word" };
    const made = await api.post("/api/admins", form, token);
    expect([made.status, made.json.data.email.code]).toEqual([400, "validation_admin_email_exists"]);
    await api.backend.accounts.upsertSuperuser(email.toLowerCase(), "a longer word");
    expect((await signIn(email, "a longer word", "_superusers")).json.record).toMatchObject({ id, email });
  });

  it("an address is stored without blanks or full-width signs of others, and keeps its own letters", async () => {
    const end = rest();
    for (const [typed, stored] of [
      [` María.${end}@ejemplo.bo\t`, `María.${end}@ejemplo.bo`],
      [`ｐｅｐｅ.${end}＠ejemplo．bo`, `pepe.${end}@ejemplo.bo`],
      [`o\ufb01cina.${end}@ejemplo.bo`, `o\ufb01cina.${end}@ejemplo.bo`],
    ]) {
      const { json } = await signUp(typed as string);
      expect((await signIn(stored as string)).json.record).toMatchObject({ id: json.id, email: stored });
    }
    await api.backend.accounts.invite("people", ` Ｐepa.${end}＠ejemplo．bo `, {});
    expect(await api.backend.accounts.find("people", `pepa.${end}@ejemplo.bo`)).toMatchObject({
      email: `Pepa.${end}@ejemplo.bo`,
    });
    expect((await signUp(" nada ")).json.data.email.code).toBe("validation_is_email");
    expect((await signUp(` x.${end}@ejemplo.bo`, "stock")).status).toBe(400);
  });

  it("an address is free after its account was deleted or has changed it", async () => {
    const superuser = await api.account("_superusers");
    const one = `Una.${rest()}@ejemplo.bo`;
    const { id } = await api.account("people", { email: one });
    const path = `/api/collections/people/records/${id}`;
    const next = `dos.${rest()}@ejemplo.bo`;
    expect((await api.send("PATCH", path, { token: superuser.token, json: { email: next } })).status).toBe(200);
    expect((await signUp(one.toLowerCase())).status).toBe(200);
    expect((await api.send("DELETE", path, { token: superuser.token })).status).toBe(204);
    expect((await signUp(next.toUpperCase())).status).toBe(200);
  });

  it("addresses of many accounts are free after a deletion in bulk", async () => {
    const end = rest();
    const accounts = Array.from({ length: 1001 }, (_, at) => {
      const id = `m${String(at).padStart(14, "0")}`;
      return { id, values: { email: `muchos${at}.${end}@ejemplo.bo`, tokenKey: id.repeat(3) } };
    });
    await api.backend.content.insert("people", accounts);
    expect((await signUp(`MUCHOS1000.${end}@ejemplo.bo`)).status).toBe(400);
    const { token } = await api.account("_superusers");
    expect((await api.send("DELETE", "/api/collections/people/truncate", { token })).status).toBe(204);
    expect((await signUp(`MUCHOS1000.${end}@ejemplo.bo`)).status).toBe(200);
  });

  it("two sign-ups with one address at once: one gets it", async () => {
    const email = `carrera.${rest()}@ejemplo.bo`;
    const typed = [email, email.toUpperCase(), `C${email.slice(1)}`];
    const statuses = (await Promise.all(typed.map((each) => signUp(each)))).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  });
});

describe.each(databases)("[ENT-01] on %s accounts that shared an address before", (database) => {
  const collections = [people];
  const [first, second] = ["Maria@ejemplo.bo", "maria@EJEMPLO.bo"];

  async function startWithPair(): Promise<TestBackend> {
    const place = await makeTestPlace(database, null);
    // An older version of the program has no unique keys for addresses.
    await using old = await startBackend({
      database,
      place,
      collections: [defineCollection(peopleOf({ oneAddress: false }))],
    });
    await accountWithPassword(old, "people", { id: "a".repeat(15), email: first });
    await accountWithPassword(old, "people", { id: "b".repeat(15), email: second });
    await old.backend.close();
    return startBackend({ database, place, collections });
  }

  const signIn = async (api: TestBackend, identity: string) =>
    (await api.send("POST", "/api/collections/people/auth-with-password", { json: { identity, password } })).json.record
      ?.id;
  const signUp = (api: TestBackend, email: string) =>
    api.send("POST", "/api/collections/people/records", { json: { email, password, passwordConfirm: password } });

  it("accounts that share an address sign in by their exact spelling, are named, and block new ones until one is left", async () => {
    await using api = await startWithPair();
    expect([await signIn(api, first), await signIn(api, second)]).toEqual(["a".repeat(15), "b".repeat(15)]);
    expect(await signIn(api, "maria@ejemplo.bo")).toBeUndefined();
    expect((await signUp(api, "MARIA@ejemplo.bo")).status).toBe(400);

    const { token } = await api.account("_superusers");
    const pairs = async () => (await api.get("/api/system", { token })).json.addressPairs;
    expect(await pairs()).toEqual([{ collectionName: "people", emails: [first, second] }]);
    expect(await api.backend.findAddressPairs()).toEqual([expect.stringContaining(`${first} y ${second}`)]);
    const { findings } = await api.backend.examine({ online: false });
    expect(findings).toContainEqual({ text: expect.stringContaining(`${first} y ${second}`), wrong: true });

    // After deleting either account, nobody can take the address of the other.
    await api.send("DELETE", `/api/collections/people/records/${"a".repeat(15)}`, { token });
    expect(await pairs()).toEqual([]);
    expect(await signIn(api, "MARIA@ejemplo.bo")).toBe("b".repeat(15));
    expect((await signUp(api, first)).status).toBe(400);
  });

  it("accounts that share an address are found anew where an older version wrote accounts meanwhile", async () => {
    await using api = await startWithPair();
    await api.backend.close();
    const stored = connectTo(api.place);
    await stored.transaction(async (transaction) => {
      await transaction.run(sql`UPDATE "people" SET "email" = 'otra@ejemplo.bo' WHERE "id" = ${"a".repeat(15)}`);
    });
    await stored.close();
    await using again = await startBackend({ database, place: api.place, collections });
    expect(await again.backend.findAddressPairs()).toEqual([]);
    expect(await signIn(again, "MARIA@ejemplo.bo")).toBe("b".repeat(15));
    expect(await signIn(again, "Otra@ejemplo.bo")).toBe("a".repeat(15));
  });
});
