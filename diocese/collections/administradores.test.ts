import { cheapPasswords, startBackend, type TestAccount, type TestBackend } from "@arzobispado/backend/testing";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collections } from "./index.ts";

const records = "/api/collections/administradores_arzobispado/records";
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const own = { nombre: "Lucía", email: "lucia@arzobispado.example", verified: true };

describe.each(drawnEngine(0))("the account of an administrator on %s", (database) => {
  let api: TestBackend;
  let ada: TestAccount;
  let superuser: TestAccount;
  let id: string;
  beforeAll(async () => {
    api = await startBackend({ database, collections });
    ada = await api.account("administradores_arzobispado");
    superuser = await api.account("_superusers");
    await cheapPasswords(api, superuser, "administradores_arzobispado");
    const settings = { batch: { enabled: true } };
    expect((await api.send("PATCH", "/api/settings", { token: superuser.token, json: settings })).status).toBe(200);
    ({ id } = await api.account("administradores_arzobispado", own));
  });
  beforeEach(async () => {
    const json = { ...own, disabled: false };
    expect((await api.send("PATCH", `${records}/${id}`, { token: superuser.token, json })).status).toBe(200);
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const update = (values: Record<string, unknown>, { token } = ada, whose = id) =>
    api.send("PATCH", `${records}/${whose}`, { token, json: values });
  const stored = async (whose = id) => (await api.get(`${records}/${whose}`, { token: superuser.token })).json;

  const identity: [string, Record<string, unknown>][] = [
    ["the address", { email: "ada2@books.example" }],
    ["the address in other letters", { email: "LUCIA@arzobispado.example" }],
    ["no address", { email: "" }],
    ["null for an address", { email: null }],
    ["that it is not verified", { verified: false }],
    ["that it is not verified, as a text", { verified: "no" }],
    ["a password", { password: "12345678", passwordConfirm: "12345678" }],
    ["an empty password", { password: "", passwordConfirm: "" }],
    ["a good password", { password: "tres gatos azules", passwordConfirm: "tres gatos azules" }],
    ["a name with an address", { nombre: "Otra", email: "ada2@books.example" }],
  ];

  it.each(identity)(
    "[SEG-14] [SEG-70] an administrator's account is not given %s by another one, whichever way it is sent",
    async (_what, values) => {
      const before = await stored();
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) form.append(name, String(value ?? ""));
      const payload = new FormData();
      payload.append("@jsonPayload", JSON.stringify(values));
      const { token } = ada;
      const requests = [{ method: "PATCH", url: `${records}/${id}`, body: values }];
      const upserts = [{ method: "PUT", url: records, body: { id, ...values } }];
      const answers = [
        await update(values),
        await api.send("PATCH", `${records}/${id}`, { token, form }),
        await api.send("PATCH", `${records}/${id}`, { token, form: payload }),
        await api.send("POST", "/api/batch", { token, json: { requests } }),
        await api.send("POST", "/api/batch", { token, json: { requests: upserts } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400]);
      expect(await stored()).toEqual(before);
      const password = { identity: own.email, password: "12345678" };
      const signIn = "/api/collections/administradores_arzobispado/auth-with-password";
      expect((await api.send("POST", signIn, { json: password })).status).toBe(400);
    },
  );

  it("[SEG-14] an administrator's account is not verified by another one", async () => {
    const invited = await api.account("administradores_arzobispado", { verified: false });
    expect((await update({ verified: true }, ada, invited.id)).status).toBe(404);
    expect((await stored(invited.id)).verified).toBe(false);
  });

  it("[API-04] an administrator's account is renamed and disabled by another one, who may send the rest as it is", async () => {
    const answer = await update({ nombre: "Lucía Q.", email: own.email, verified: true });
    expect([answer.status, answer.json.nombre, answer.json.email]).toEqual([200, "Lucía Q.", own.email]);
    expect((await update({ disabled: true })).status).toBe(200);
    expect((await stored()).disabled).toBe(true);
    expect((await update({ disabled: false })).status).toBe(200);
  });

  it("[CON-10] [SEG-70] an administrator's account sets its own password and picture, and no other account's", async () => {
    const word = "tres gatos azules";
    const json = { password: word, passwordConfirm: word };
    const email = "clara@arzobispado.example";
    const clara = await api.account("administradores_arzobispado", { email, nombre: "Clara", rol: "colaborador" });
    const picture = () => {
      const form = new FormData();
      form.append("foto", new File([pixel], "clara.png", { type: "image/png" }));
      return form;
    };
    const send = (token: string, body: object) => api.send("PATCH", `${records}/${clara.id}`, { token, ...body });
    for (const body of [{ json }, { form: picture() }]) expect((await send(ada.token, body)).status).toBe(404);
    expect((await send(clara.token, { form: picture() })).json.foto).toMatch(/^clara_\w+\.png$/);
    expect((await send(ada.token, { json: { foto: "" } })).status).toBe(404);
    const signIn = () =>
      api.send("POST", "/api/collections/administradores_arzobispado/auth-with-password", {
        json: { identity: email, password: word },
      });
    expect((await signIn()).status).toBe(400);
    expect((await send(clara.token, { json: { password: "clara1234", passwordConfirm: "clara1234" } })).status).toBe(
      400,
    );
    expect((await send(clara.token, { json })).status).toBe(200);
    expect((await signIn()).json.record.id).toBe(clara.id);
  });

  it("[CON-10] an administrator's account is made only by an invitation of an administrador", async () => {
    const path = "/api/collections/administradores_arzobispado/invite";
    const editor = await api.account("administradores_arzobispado", { rol: "editor" });
    const json = { email: "nueva2@arzobispado.example", nombre: "Nueva", rol: "editor" };
    for (const { token } of [editor, await api.account("encargados_parroquia")]) {
      expect((await api.send("POST", path, { token, json })).status).toBe(400);
    }
    expect((await api.send("POST", records, { token: ada.token, json })).status).toBe(403);
    const invited = await api.send("POST", path, { token: ada.token, json });
    expect([invited.status, invited.json.mailed]).toEqual([200, false]);
    const link = { key: invited.json.key };
    const entered = await api.send("POST", "/api/collections/administradores_arzobispado/auth-with-link", {
      json: link,
    });
    expect(entered.json.record).toMatchObject(json);
    // An account that has been used cannot be opened by an invitation link.
    const again = await api.send("POST", path.replace("invite", "request-link"), {
      token: ada.token,
      json: { id: invited.json.id },
    });
    expect(again.json.data.id.code).toBe("validation_account_in_use");
  });

  it("[API-04] [CON-10] an administrator's account may change its own name only; a superuser changes everything", async () => {
    expect((await update({ nombre: "Ada Q." }, ada, ada.id)).json.nombre).toBe("Ada Q.");
    for (const values of [{ email: "ada2@books.example" }, { verified: true }, { rol: "editor" }]) {
      expect((await update(values, ada, ada.id)).status).toBe(404);
    }
    await update({ disabled: true }, ada, ada.id);
    expect((await stored(ada.id)).disabled).toBe(false);
    const json = { email: "nueva@arzobispado.example", verified: false };
    expect((await update(json, superuser)).status).toBe(200);
    expect(await stored()).toMatchObject(json);
  });
});
