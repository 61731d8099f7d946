import type { TestAccount } from "@arzobispado/backend/testing";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type People, type Person, records, startPeople } from "./test-people.ts";

const team = "administradores_arzobispado";

describe.each(drawnEngine(0))("the role of a member on %s", (database) => {
  let on: People;
  beforeAll(async () => {
    on = await startPeople(database);
  });
  afterAll(() => on[Symbol.asyncDispose]());

  const stored = async (id: string) => (await on.api.get(records(team, id), on.as("superuser"))).json;
  const give = (id: string, rol: unknown, { token } = on.account("administrador")) =>
    on.api.send("PATCH", records(team, id), { token, json: { rol } });
  const member = (rol: string) => on.api.account(team, { rol });

  it("[CON-11] a role is given by another administrador", async () => {
    const { id } = await member("colaborador");
    for (const rol of ["editor", "administrador", "", "colaborador"]) {
      const answer = await give(id, rol);
      expect([answer.status, answer.json.rol]).toEqual([200, rol]);
    }
    expect((await give(id, "obispo")).json.data.rol.code).toBe("validation_invalid_value");
    expect((await give(id, "editor", on.account("empty rol"))).status).toBe(200);
  });

  it.each<Person>(["editor", "colaborador", "keeper", "disabled", "visitor"])(
    "[CON-11] [SEG-14] a role is not given by an account that is %s",
    async (person) => {
      const { id } = await member("colaborador");
      for (const json of [{ rol: "administrador" }, { disabled: true }, { nombre: "Otra" }]) {
        expect((await on.api.send("PATCH", records(team, id), { ...on.as(person), json })).status).toBe(404);
      }
      expect(await stored(id)).toMatchObject({ rol: "colaborador", disabled: false });
    },
  );

  const spellings: Record<string, unknown>[] = [
    { rol: "administrador" },
    { rol: "" },
    { rol: null },
    { rol: ["administrador"] },
    { "rol+": "administrador" },
    { "rol-": "colaborador" },
    { nombre: "Carla", rol: "administrador" },
  ];

  it.each(spellings)("[CON-11] [SEG-14] a role cannot be changed by its own account: %j", async (values) => {
    const { id, token } = await member("colaborador");
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.append(name, String(value ?? ""));
    const payload = new FormData();
    payload.append("@jsonPayload", JSON.stringify(values));
    const batch = (request: object) => on.api.send("POST", "/api/batch", { token, json: { requests: [request] } });
    const answers = [
      await on.api.send("PATCH", records(team, id), { token, json: values }),
      await on.api.send("PATCH", records(team, id), { token, form }),
      await on.api.send("PATCH", records(team, id), { token, form: payload }),
      await batch({ method: "PATCH", url: records(team, id), body: values }),
      await batch({ method: "PUT", url: records(team), body: { id, ...values } }),
      await batch({ method: "POST", url: records(team), body: { ...values, email: "otra@books.example" } }),
      await on.api.send("POST", records(team), { token, json: { ...values, email: "otra@books.example" } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400, 400, 403]);
    expect((await stored(id)).rol).toBe("colaborador");
  });

  it("[CON-11] [SEG-14] a role is changed by no other field that an account may send", async () => {
    const { id, token } = await member("colaborador");
    const json = { rol: "administrador", Rol: "administrador", record: { rol: "administrador" } };
    const auth = `/api/collections/${team}`;
    for (const [method, path] of [
      ["POST", `${auth}/auth-refresh`],
      ["POST", `${auth}/auth-refresh?rol=administrador&fields=*`],
      ["POST", `${auth}/request-email-change`],
      ["POST", `${auth}/request-verification`],
      ["PUT", "/api/collections/import"],
      ["PATCH", auth],
      ["PATCH", "/api/settings"],
      ["PUT", records(team, id)],
      ["POST", `${records(team, id)}?rol=administrador`],
    ] as const) {
      await on.api.send(method, path, { token, json: { ...json, collections: [{ name: team, updateRule: "" }] } });
    }
    for (const values of [{ Rol: "administrador" }, { ROL: "administrador" }, { "rol ": "administrador" }]) {
      expect((await on.api.send("PATCH", records(team, id), { token, json: values })).status).toBe(200);
    }
    // The last of two values for one field counts.
    await on.api.send("PATCH", records(team, id), { token, json: { "+rol": "administrador" } });
    expect((await stored(id)).rol).toBe("colaborador");
    expect((await on.api.send("POST", records("cargos"), { token, json: { cargo: "Obispo" } })).status).toBe(400);
  });

  it("[CON-11] a role stays when administradores rename themselves, who cannot change or disable themselves", async () => {
    const { id, token } = await member("administrador");
    expect((await give(id, "administrador", { token } as TestAccount)).status).toBe(200);
    for (const json of [{ rol: "editor" }, { rol: "" }]) {
      expect((await on.api.send("PATCH", records(team, id), { token, json })).status).toBe(404);
    }
    const json = { nombre: "Otro nombre", disabled: true };
    expect((await on.api.send("PATCH", records(team, id), { token, json })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ nombre: "Otro nombre", rol: "administrador", disabled: false });
    expect((await on.api.send("DELETE", records(team, id), { token })).status).toBe(403);
  });

  it.each([
    ["take the role from each other", { rol: "colaborador" }],
    ["disable each other", { disabled: true }],
  ])("[CON-11] [SEG-17] a role is left to one of two who %s at once", async (_what, json) => {
    for (let round = 0; round < 3; round++) {
      const [one, other] = [await member("administrador"), await member("")];
      const change = (by: TestAccount, whose: TestAccount) =>
        on.api.send("PATCH", records(team, whose.id), { token: by.token, json });
      const answers = await Promise.all([change(one, other), change(other, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    }
  });
});
