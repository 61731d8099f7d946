import { cheapPasswords, startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "./index.ts";

const refresh = "/api/collections/administradores_arzobispado/auth-refresh";

describe("the session of an administrator", () => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it("[ADM-03] a session is refreshed with a new token and the account's own record", async () => {
    const { id, token } = await api.account("administradores_arzobispado", { nombre: "Lucía" });
    const answer = await api.send("POST", refresh, { token });
    expect(answer.status).toBe(200);
    expect(answer.json.record).toMatchObject({ id, nombre: "Lucía", email: expect.stringContaining("@") });
    expect(answer.json.token).not.toBe(token);
    expect((await api.send("POST", refresh, { token: answer.json.token })).status).toBe(200);
  });

  it("[ENT-01] an address signs in however it is typed, and is given to no second account", async () => {
    const superuser = await api.account("_superusers");
    const parroquia = await api.given("parroquias", { nombre: "San Miguel" });
    for (const collection of ["administradores_arzobispado", "encargados_parroquia", "_superusers"]) {
      const email = `Maria.${collection}@ejemplo.bo`;
      const values = { email, nombre: "María", parroquias: [parroquia] };
      await api.account(collection, values);
      const json = {
        ...values,
        email: email.toLowerCase(),
        password: "tres gatos azules",
        passwordConfirm: "tres gatos azules",
      };
      const path = `/api/collections/${collection}/records`;
      const { status, json: refused } = await api.send("POST", path, { token: superuser.token, json });
      expect([collection, status, refused.data.email?.code]).toEqual([collection, 400, "validation_not_unique"]);
    }
    const ada = await api.account("administradores_arzobispado");
    const ofKeepers = "/api/collections/encargados_parroquia";
    const email = "MARIA.encargados_parroquia@ejemplo.bo";
    const invited = { token: ada.token, json: { email, nombre: "María", parroquias: [parroquia] } };
    const again = await api.send("POST", `${ofKeepers}/invite`, invited);
    expect([again.status, again.json.data.email?.code]).toEqual([400, "validation_not_unique"]);
    const link = await api.send("POST", `${ofKeepers}/request-link`, { token: ada.token, json: { email } });
    expect(link.status).toBe(200);

    await cheapPasswords(api, superuser, "administradores_arzobispado");
    const { id } = await api.account("administradores_arzobispado", {
      email: "Maria.Quispe@ejemplo.bo",
      nombre: "María",
    });
    const word = { password: "tres gatos azules", passwordConfirm: "tres gatos azules" };
    const path = `/api/collections/administradores_arzobispado/records/${id}`;
    expect((await api.send("PATCH", path, { token: superuser.token, json: word })).status).toBe(200);
    for (const identity of ["maria.quispe@ejemplo.bo", " Maria.Quispe@ejemplo.bo "]) {
      const signIn = "/api/collections/administradores_arzobispado/auth-with-password";
      const answer = await api.send("POST", signIn, { json: { identity, password: word.password } });
      expect([identity, answer.json.record?.id]).toEqual([identity, id]);
    }
  });

  it("[ADM-03] an ended session answers 401 or 403 only: expired, signed out, disabled, gone, of another collection", async () => {
    const names = ["expired", "signed out", "disabled", "gone"] as const;
    const accounts = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await api.account("administradores_arzobispado")] as const)),
    );
    const { token: superuser } = await api.account("_superusers");
    const path = "/api/collections/administradores_arzobispado";
    const signedOut = (await api.send("POST", refresh, { token: accounts["signed out"]?.token ?? "" })).json.token;
    await api.send("POST", `${path}/auth-logout`, { token: signedOut });
    const records = `${path}/records/${accounts.disabled?.id}`;
    expect((await api.send("PATCH", records, { token: superuser, json: { disabled: true } })).status).toBe(200);
    await api.backend.content.remove("administradores_arzobispado", [accounts.gone?.id ?? ""]);
    for (const name of names) {
      const own = { expired: await accounts.expired?.sign({ lifetime: -1 }), "signed out": signedOut };
      const token = Object.hasOwn(own, name) ? own[name as keyof typeof own] : accounts[name]?.token;
      expect((await api.send("POST", refresh, { token: token ?? "" })).status, name).toBe(401);
    }
    expect((await api.send("POST", refresh)).status).toBe(401);
    expect((await api.send("POST", refresh, { token: superuser })).status).toBe(403);
  });
});
