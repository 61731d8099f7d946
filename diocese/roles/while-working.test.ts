import { openStream, type TestAccount } from "@arzobispado/backend/testing";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type People, records, startPeople, tomorrow } from "./test-people.ts";

const team = "administradores_arzobispado";

describe.each(drawnEngine(1))("rights lost during work on %s", (database) => {
  let on: People;
  let url: string;
  beforeAll(async () => {
    on = await startPeople(database);
    ({ url } = await on.api.clients());
  });
  afterAll(() => on[Symbol.asyncDispose]());

  const change = async (collection: string, { id }: TestAccount, json: object) =>
    expect((await on.api.send("PATCH", records(collection, id), { ...on.as("administrador"), json })).status).toBe(200);
  const write = async (account: TestAccount, titulo: string) => {
    const json = { titulo, usuario: account.id };
    return (await on.api.send("POST", records("noticias"), { token: account.token, json })).status;
  };
  const refresh = (account: TestAccount, collection = team) =>
    on.api.send("POST", `/api/collections/${collection}/auth-refresh`, { token: account.token });

  it("[CON-11] [SEG-24] an editor who becomes colaborador writes nothing with the next request, and is told of it", async () => {
    const editor = await on.api.account(team, { rol: "editor" });
    expect(await write(editor, "Antes")).toBe(200);
    await change(team, editor, { rol: "colaborador" });
    expect(await write(editor, "Después")).toBe(400);
    const { status, json } = await refresh(editor);
    expect([status, json.record.rol]).toEqual([200, "colaborador"]);
    await change(team, editor, { rol: "administrador" });
    expect(await write(editor, "Otra vez")).toBe(200);
  });

  it("[CON-10] [SEG-24] a disabled account is a visitor with the next request, and stays one when enabled again", async () => {
    const member = await on.api.account(team, { rol: "editor" });
    const keeper = await on.api.account("encargados_parroquia", { nombre: "Rosa", parroquias: [on.parish] });
    const text = { token: keeper.token, json: { descripcion: "<p>Otra</p>" } };
    const parish = records("parroquias", on.parish);
    expect([await write(member, "Antes"), (await on.api.send("PATCH", parish, text)).status]).toEqual([200, 200]);
    await change(team, member, { disabled: true });
    await change("encargados_parroquia", keeper, { disabled: true });
    for (const disabled of [true, false]) {
      await change(team, member, { disabled });
      await change("encargados_parroquia", keeper, { disabled });
      expect([await write(member, "Después"), (await on.api.send("PATCH", parish, text)).status]).toEqual([400, 404]);
      expect((await refresh(member)).status).toBe(401);
      expect((await refresh(keeper, "encargados_parroquia")).status).toBe(401);
    }
  });

  it("[CON-11] [SEG-44] a stream sends each change to accounts that may read it at that moment", async () => {
    const member = await on.api.account(team, { rol: "editor" });
    const keeper = await on.api.account("encargados_parroquia", { nombre: "Rosa", parroquias: [on.parish] });
    using ofMember = await openStream(url);
    using ofKeeper = await openStream(url);
    await ofMember.subscribe(["noticias/*", "encargados_parroquia/*", "tags/*"], member.token);
    await ofKeeper.subscribe(["encargados_parroquia/*", "tags/*"], keeper.token);
    /** Sends an event that both streams receive after all earlier ones. */
    const tag = async (nombre: string) => {
      await on.api.send("POST", records("tags"), { ...on.as("administrador"), json: { nombre } });
      for (const stream of [ofMember, ofKeeper]) {
        await expect.poll(() => stream.text(), { timeout: 5000, interval: 5 }).toContain(`"${nombre}"`);
      }
    };
    const pending = (titulo: string) => {
      const json = { titulo, activo: true, fecha_publicacion: tomorrow, usuario: on.account("administrador").id };
      return on.api.send("POST", records("noticias"), { ...on.as("administrador"), json });
    };

    await pending("Pendiente uno");
    await change("encargados_parroquia", keeper, { celular: "+591 70000003" });
    await tag("uno");
    await change(team, member, { rol: "administrador" });
    await change("encargados_parroquia", keeper, { celular: "+591 70000004" });
    await tag("dos");
    await change(team, member, { disabled: true });
    await change("encargados_parroquia", keeper, { disabled: true });
    await pending("Pendiente dos");
    // A stream ends with the sessions of its account: the client reconnects as a visitor.
    for (const stream of [ofMember, ofKeeper]) await expect.poll(stream.ended, { timeout: 5000 }).toBe(true);

    const eventTexts = (stream: typeof ofMember) =>
      stream.events.map(({ name, data }) => `${name} ${data.record.titulo ?? data.record.nombre}`);
    expect(eventTexts(ofMember)).toEqual([
      "noticias/* Pendiente uno",
      "tags/* uno",
      "encargados_parroquia/* Rosa",
      "tags/* dos",
    ]);
    expect(eventTexts(ofKeeper)).toEqual([
      "encargados_parroquia/* Rosa",
      "tags/* uno",
      "encargados_parroquia/* Rosa",
      "tags/* dos",
    ]);
  });
});
