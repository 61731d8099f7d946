import { databases, startBackend, type TestAccount, type TestBackend } from "@arzobispado/backend/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "./index.ts";

const now = new Date("2026-11-21T12:00:00Z");

/** The states of a noticia, by what makes them. */
const states: Record<string, Record<string, unknown>> = {
  publicado: { activo: true, fecha_publicacion: "2026-11-20 10:00:00.000Z" },
  pendiente: { activo: true, fecha_publicacion: "2026-11-22 10:00:00.000Z" },
  archivado: { activo: false, fecha_publicacion: "2026-11-20 10:00:00.000Z" },
};

/** The smallest PNG there is: one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe.each(databases)("noticias on %s: who may read what", (database) => {
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
    ["an administrator", "publicado", 200],
    ["an administrator", "pendiente", 200],
    ["an administrator", "archivado", 200],
  ])("[NOT-16] %s opening a noticia that is %s gets %i", async (who, state, status) => {
    expect((await api.get(`/api/collections/noticias/records/${ids[state]}`, as(who))).status).toBe(status);
  });

  it("[NOT-16] [SEG-01] a visitor meets what is hidden in no list, count, search or expand", async () => {
    const paths = [
      "noticias/records",
      "noticias/records?filter=titulo~'noticia'",
      "noticias/records?filter=activo=false||activo=true",
      "noticias/records?sort=-fecha_publicacion&perPage=3&skipTotal=1",
      "noticias/records?perPage=1&page=2",
      "obras_sociales/records?expand=noticias_via_obra_social",
      `obras_sociales/records/${work}?expand=noticias_via_obra_social.tipo`,
      `obras_sociales/records?filter=noticias_via_obra_social.titulo?~'pendiente'`,
    ];
    for (const path of paths) {
      const { text, json } = await api.get(`/api/collections/${path}`);
      expect(text, path).not.toMatch(/pendiente|archivado/);
      if (path.startsWith("noticias") && !path.includes("skipTotal")) expect(json.totalItems, path).toBe(1);
    }
  });

  it.each(["", "?thumb=640x0", "?thumb=70x70", "?download=1", "?token=nothing"])(
    "[SEG-04] the photo of a hidden noticia is not found as %s",
    async (query) => {
      for (const state of ["pendiente", "archivado"]) {
        const { json } = await api.get(`/api/collections/noticias/records/${ids[state]}`, as("an administrator"));
        const address = `/api/files/noticias/${ids[state]}/${json.foto_portada}${query}`;
        expect((await api.get(address)).status).toBe(404);
        expect((await api.get(address, { method: "HEAD" })).status).toBe(404);
        expect(json.foto_portada).toMatch(/_[a-z0-9]{10}\.png$/);
      }
    },
  );

  it("[SEG-04] the photo of a published one needs no token, that of a hidden one an administrator's file token", async () => {
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
  ])("[SEG-06] nothing about accounts can be learnt by %s", async (query) => {
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

  it("[SEG-58] sorting by the accounts' addresses orders by nothing hidden", async () => {
    const ask = (sort: string) => api.get(`/api/collections/noticias/records?sort=${sort}`);
    for (const sort of ["usuario.email", "-usuario.email"]) {
      const { status, json } = await ask(sort);
      expect(status).toBe(200);
      // Whom a visitor may not list is out of the question as a whole (protocol 3.3).
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

  it("[NOT-16] [SEG-02] it appears by itself at its moment, and not a millisecond before", async () => {
    const open = async () => (await api.get(`/api/collections/noticias/records/${ids.pendiente}`)).status;
    api.setNow(new Date("2026-11-22T09:59:59.999Z"));
    expect(await open()).toBe(404);
    api.setNow(new Date("2026-11-22T10:00:00.000Z"));
    expect(await open()).toBe(200);
    api.setNow(now);
  });
});
