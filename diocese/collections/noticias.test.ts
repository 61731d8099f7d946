import { startBackend, type TestAccount, type TestBackend } from "@arzobispado/backend/testing";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "./index.ts";

const now = new Date("2026-11-21T12:00:00Z");

/** States of a noticia, with the values that cause them. */
const states: Record<string, Record<string, unknown>> = {
  publicado: { activo: true, fecha_publicacion: "2026-11-20 10:00:00.000Z" },
  pendiente: { activo: true, fecha_publicacion: "2026-11-22 10:00:00.000Z" },
  archivado: { activo: false, fecha_publicacion: "2026-11-20 10:00:00.000Z" },
  "sin fecha": { activo: true, fecha_publicacion: "" },
};

/** Smallest possible PNG: one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe.each(drawnEngine(0))("noticias on %s: who may read what", (database) => {
  let api: TestBackend;
  let administrator: TestAccount;
  let work: string;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    api = await startBackend({ database, collections, now });
    administrator = await api.account("administradores_arzobispado", { nombre: "Ada" });
    work = await api.given("obras_sociales", { nombre: "Hogar" });
    for (const [state, values] of Object.entries(states)) {
      ids[state] = await api.given(
        "noticias",
        { titulo: `Noticia ${state}`, usuario: administrator.id, obra_social: work, ...values },
        { foto_portada: { "foto.png": pixel } },
      );
    }
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const as = (who: string) => (who === "an administrator" ? { token: administrator.token } : {});

  it.each([
    ["a visitor", "publicado", 200],
    ["a visitor", "pendiente", 404],
    ["a visitor", "archivado", 404],
    ["a visitor", "sin fecha", 404],
    ["an administrator", "publicado", 200],
    ["an administrator", "pendiente", 200],
    ["an administrator", "archivado", 200],
    ["an administrator", "sin fecha", 200],
  ])("[NOT-16] %s opening a noticia that is %s gets %i", async (who, state, status) => {
    expect((await api.get(`/api/collections/noticias/records/${ids[state]}`, as(who))).status).toBe(status);
  });

  it("[NOT-16] [SEG-01] a visitor finds hidden noticias in no list, count, search or expand", async () => {
    const paths = [
      "noticias/records",
      "noticias/records?filter=titulo~'noticia'",
      "noticias/records?filter=activo=false||activo=true",
      "noticias/records?filter=fecha_publicacion=''||id!=''",
      "noticias/records?sort=-fecha_publicacion&perPage=3&skipTotal=1",
      "noticias/records?perPage=1&page=2",
      "obras_sociales/records?expand=noticias_via_obra_social",
      `obras_sociales/records/${work}?expand=noticias_via_obra_social.tipo`,
      `obras_sociales/records?filter=noticias_via_obra_social.titulo?~'pendiente'`,
    ];
    for (const path of paths) {
      const { text, json } = await api.get(`/api/collections/${path}`);
      expect(text, path).not.toMatch(/pendiente|archivado|sin fecha/);
      if (path.startsWith("noticias") && !path.includes("skipTotal")) expect(json.totalItems, path).toBe(1);
    }
  });

  it.each(["", "?thumb=640x0", "?thumb=70x70", "?download=1", "?token=nothing"])(
    "[SEG-04] the photo of a hidden noticia is not found as %s",
    async (query) => {
      for (const state of ["pendiente", "archivado", "sin fecha"]) {
        const { json } = await api.get(`/api/collections/noticias/records/${ids[state]}`, as("an administrator"));
        const address = `/api/files/noticias/${ids[state]}/${json.foto_portada}${query}`;
        expect((await api.get(address)).status).toBe(404);
        expect((await api.get(address, { method: "HEAD" })).status).toBe(404);
        expect(json.foto_portada).toMatch(/_[a-z0-9]{10}\.png$/);
      }
    },
  );

  it("[SEG-04] the photo of a published noticia needs no token, that of a hidden one an administrator's file token", async () => {
    const photo = async (state: string) => {
      const { json } = await api.get(`/api/collections/noticias/records/${ids[state]}`, as("an administrator"));
      return `/api/files/noticias/${ids[state]}/${json.foto_portada}`;
    };
    expect((await api.get(await photo("publicado"))).status).toBe(200);
    const token = await administrator.sign({ kind: "file" });
    const answer = await api.get(`${await photo("archivado")}?token=${token}`);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect((await api.get(`${await photo("archivado")}?token=${administrator.token}`)).status).toBe(404);
  });

  it.each([
    "filter=usuario.email~'a'",
    "filter=usuario.tokenKey~'a'",
    "sort=usuario.tokenKey",
    "filter=usuario.nombre~'a'",
    "filter=@collection.administradores_arzobispado.email~'a'",
    "filter=@request.auth.id!=''",
    "filter=usuario.password~'a'",
  ])("[SEG-06] a visitor learns nothing about accounts by %s", async (query) => {
    const { status, json } = await api.get(`/api/collections/noticias/records?${query}`);
    if (status === 200) expect(json.items).toEqual([]);
    else expect([400, 403]).toContain(status);
  });

  it("[SEG-06] an expand of the account shows a visitor nothing", async () => {
    const { text, json } = await api.get("/api/collections/noticias/records?expand=usuario&fields=*,expand.usuario.*");
    expect(text).not.toMatch(/tokenKey|Ada|@books/);
    expect(json.items[0].expand).toEqual({});
    expect(
      (await api.get("/api/collections/administradores_arzobispado/records?expand=noticias_via_usuario")).json.items,
    ).toEqual([]);
  });

  it("[SEG-58] a sort by the accounts' addresses reveals no order", async () => {
    const ask = (sort: string) => api.get(`/api/collections/noticias/records?sort=${sort}`);
    for (const sort of ["usuario.email", "-usuario.email"]) {
      const { status, json } = await ask(sort);
      expect(status).toBe(200);
      // Sorting by records that a visitor may not list leaves out every row (protocol 3.3).
      expect(json.items).toEqual([]);
    }
  });

  it("[SEG-05] no parameter opens a hidden noticia: there is no preview link to guess", async () => {
    for (const query of ["?preview=1", "?token=x", "?vista-previa=1", "?draft=true", "?admin=1"]) {
      expect((await api.get(`/api/collections/noticias/records/${ids.pendiente}${query}`)).status).toBe(404);
    }
  });

  it("[SEG-09] an empty list of tags restricts nothing, and finds nothing where it is asked for", async () => {
    expect((await api.get("/api/collections/noticias/records?filter=tags:length=0")).json.totalItems).toBe(1);
    expect((await api.get("/api/collections/noticias/records?filter=tags?='nothing'")).json.totalItems).toBe(0);
    expect((await api.get("/api/collections/noticias/records?filter=")).json.totalItems).toBe(1);
  });

  it("[NOT-16] [SEG-02] a pending noticia appears at its moment, and not a millisecond before", async () => {
    const open = async () => (await api.get(`/api/collections/noticias/records/${ids.pendiente}`)).status;
    api.setNow(new Date("2026-11-22T09:59:59.999Z"));
    expect(await open()).toBe(404);
    api.setNow(new Date("2026-11-22T10:00:00.000Z"));
    expect(await open()).toBe(200);
    api.setNow(now);
  });
});

describe.each(drawnEngine(1))("noticias on %s: whose they are", (database) => {
  let api: TestBackend;
  let ada: TestAccount;
  let eva: TestAccount;
  const records = "/api/collections/noticias/records";

  beforeAll(async () => {
    api = await startBackend({ database, collections, now });
    ada = await api.account("administradores_arzobispado", { nombre: "Ada" });
    eva = await api.account("administradores_arzobispado", { nombre: "Eva" });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const asAda = (method: string, path: string, values: Record<string, unknown>, how: "json" | "form" | "payload") => {
    const { token } = ada;
    if (how === "json") return api.send(method, path, { token, json: values });
    const form = new FormData();
    if (how === "form") for (const [key, value] of Object.entries(values)) form.append(key, String(value));
    else form.append("@jsonPayload", JSON.stringify(values));
    return api.send(method, path, { token, form });
  };
  const usuarioOf = async (id: string) => (await api.get(`${records}/${id}`, { token: eva.token })).json.usuario;

  it.each(["json", "form", "payload"] as const)("[SEG-70] a new noticia names its author, as %s", async (how) => {
    for (const usuario of [eva.id, "", [eva.id], [ada.id, eva.id], undefined]) {
      const values = { titulo: "De otra", ...(usuario === undefined ? {} : { usuario }) };
      const made = await asAda("POST", records, values, how);
      // A single relation stores one of several values; it must be the account's own.
      if (made.status === 200) expect(made.json.usuario, JSON.stringify(usuario)).toBe(ada.id);
      else expect(made.status).toBe(400);
      if (!Array.isArray(usuario)) expect(made.status).toBe(400);
    }
    const made = await asAda("POST", records, { titulo: "Propia", usuario: ada.id }, how);
    expect([made.status, made.json.usuario]).toEqual([200, ada.id]);
  });

  it.each(["json", "form", "payload"] as const)(
    "[SEG-70] a save cannot put a noticia in another's name, as %s",
    async (how) => {
      const [own, evas] = [
        await api.given("noticias", { usuario: ada.id }),
        await api.given("noticias", { usuario: eva.id }),
      ];
      const attempts: [id: string, values: Record<string, unknown>][] = [
        [own, { usuario: eva.id }],
        [own, { usuario: [eva.id] }],
        [own, { "+usuario": eva.id }],
        [own, { "usuario+": eva.id }],
        [own, { "usuario-": ada.id }],
        [own, { usuario: "" }],
        [evas, { usuario: "" }],
        [evas, { "usuario-": eva.id }],
      ];
      for (const [id, values] of attempts) {
        const before = await usuarioOf(id);
        await asAda("PATCH", `${records}/${id}`, values, how);
        expect(await usuarioOf(id), JSON.stringify(values)).toBe(before);
      }
    },
  );

  it("[SEG-70] a save keeps the name of a noticia's author or sets the own one", async () => {
    const id = await api.given("noticias", { usuario: eva.id });
    expect((await asAda("PATCH", `${records}/${id}`, { titulo: "Otro" }, "json")).status).toBe(200);
    expect((await asAda("PATCH", `${records}/${id}`, { titulo: "Otro", usuario: eva.id }, "json")).status).toBe(200);
    expect(await usuarioOf(id)).toBe(eva.id);
    expect((await asAda("PATCH", `${records}/${id}`, { usuario: ada.id }, "form")).status).toBe(200);
    expect(await usuarioOf(id)).toBe(ada.id);
  });

  it("[SEG-70] a batch cannot put a noticia in another's name: none of its requests is kept", async () => {
    const requests = [
      { method: "POST", url: records, body: { titulo: "Propia", usuario: ada.id } },
      { method: "POST", url: records, body: { titulo: "De otra", usuario: eva.id } },
    ];
    const { token } = await api.account("_superusers");
    await api.send("PATCH", "/api/settings", {
      token,
      json: { batch: { enabled: true, maxRequests: 2, timeout: 10 } },
    });
    const before = (await api.get(records, { token: eva.token })).json.totalItems;
    expect((await api.send("POST", "/api/batch", { token: ada.token, json: { requests } })).status).toBe(400);
    expect((await api.get(records, { token: eva.token })).json.totalItems).toBe(before);
  });
});
