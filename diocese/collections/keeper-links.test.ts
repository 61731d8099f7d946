import { startBackend, type TestAccount, type TestBackend } from "@arzobispado/backend/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "./index.ts";

const path = "/api/collections/encargados_parroquia";
const aDay = 86_400_000;

describe("the keeper of a parish comes in by a link", () => {
  let api: TestBackend;
  let office: TestAccount;
  let parish: string;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections });
    office = await api.account("administradores_arzobispado", { rol: "administrador" });
    parish = await api.given("parroquias", { nombre: "San Miguel" });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const post = (verb: string, json: object, token = "") =>
    api.send("POST", `${path}/${verb}`, { json, ...(token && { token }) });
  const invited = async (nombre: string): Promise<{ id: string; key: string }> =>
    (await post("invite", { nombre, parroquias: [parish] }, office.token)).json;
  const come = (key: string) => post("auth-with-link", { key });
  const refresh = (token: string) => post("auth-refresh", {}, token);
  async function inDays<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
    api.setNow(new Date(Date.now() + days * aDay));
    try {
      return await work();
    } finally {
      api.setNow(new Date());
    }
  }

  it("[MIS-24] a keeper's link says whose it is, opens once, and not after eight days", async () => {
    const { key } = await invited("Justa");
    expect((await post("link-owner", { key })).json).toEqual({ nombre: "Justa" });
    expect((await inDays(6, () => come(key))).status).toBe(200);
    expect((await come(key)).status).toBe(400);
    const late = await invited("Rosmery");
    expect((await inDays(8, () => post("link-owner", { key: late.key }))).status).toBe(400);
    expect((await inDays(8, () => come(late.key))).status).toBe(400);
  });

  it("[MIS-24] a keeper stays signed in for 180 days, unless the office ends the session: at once, with a link that is on its way", async () => {
    const { id, key } = await invited("Eusebio");
    const { token } = (await come(key)).json;
    const again = (await inDays(179, () => refresh(token))).json.token;
    expect(again).toEqual(expect.any(String));
    expect((await inDays(181, () => refresh(token))).status).toBe(401);
    expect((await inDays(181, () => refresh(again))).status).toBe(200);

    const waiting = (await post("request-link", { id }, office.token)).json.key;
    const json = { disabled: true };
    expect((await api.send("PATCH", `${path}/records/${id}`, { token: office.token, json })).status).toBe(200);
    for (const each of [token, again]) expect((await refresh(each)).status).toBe(401);
    expect((await come(waiting)).status).toBe(400);
    expect((await post("link-owner", { key: waiting })).status).toBe(400);
  });
});
