import { startBackend, type TestAccount, type TestBackend } from "@arzobispado/backend/testing";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settingsCollections } from "../../config/site-settings.ts";
import { collections } from "../index.ts";

const now = new Date("2026-11-26T15:00:00Z");
const later = "2026-11-26 16:00:00.000Z";
const earlier = "2026-11-26 14:00:00.000Z";
const pdf = { pdf: { "numero.pdf": Buffer.from("%PDF-1.4\n%%EOF\n") } };
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==",
  "base64",
);

describe.each(drawnEngine(0))("settings of the site on %s", (database) => {
  let api: TestBackend;
  let administrator: TestAccount;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    api = await startBackend({ database, collections, now });
    administrator = await api.account("administradores_arzobispado");
    for (const [name, times] of Object.entries({
      "sin fechas": {},
      "en curso": { desde: earlier, hasta: later },
      "por venir": { desde: later },
      terminado: { hasta: earlier },
      "desde ahora": { desde: "2026-11-26 15:00:00.000Z" },
      "hasta ahora": { hasta: "2026-11-26 15:00:00.000Z" },
    })) {
      ids[`aviso ${name}`] = await api.given("avisos_urgentes", { texto: `Aviso ${name}`, ...times });
      const picture = { imagen: { "foto.png": png } };
      ids[`imagen ${name}`] = await api.given("diapositivas", { titulo: `Imagen ${name}`, ...times }, picture);
    }
    ids["numero por venir"] = await api.given("revistas", { titulo: "Número por venir", fecha: later }, pdf);
    ids["numero de antes"] = await api.given("revistas", { titulo: "Número de antes", fecha: earlier }, pdf);
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it.each(["avisos_urgentes", "diapositivas"])(
    "[CON-09] a visitor sees of %s what has begun and not ended",
    async (name) => {
      const shown = async (query: string, token?: string) => {
        const { status, json } = await api.get(`/api/collections/${name}/records?${query}`, token ? { token } : {});
        expect(status, query).toBe(200);
        return json.items
          .map((item: Record<string, string>) => (item.titulo ?? item.texto)?.replace(/^\w+ /, ""))
          .sort();
      };
      const current = ["desde ahora", "en curso", "sin fechas"];
      for (const query of ["", "perPage=500&skipTotal=1&sort=-hasta", "filter=desde>@now||hasta<=@now||id!=''"]) {
        expect(await shown(query)).toEqual(current);
        expect(await shown(query, administrator.token)).toHaveLength(6);
      }
    },
  );

  it.each([
    ["avisos_urgentes", "aviso por venir"],
    ["avisos_urgentes", "aviso terminado"],
    ["avisos_urgentes", "aviso hasta ahora"],
    ["diapositivas", "imagen por venir"],
    ["diapositivas", "imagen terminado"],
    ["revistas", "numero por venir"],
  ])("[CON-09] a visitor cannot open of %s the one called %s, nor its files", async (collection, name) => {
    const path = `/api/collections/${collection}/records/${ids[name]}`;
    expect((await api.get(path)).status).toBe(404);
    const { status, json } = await api.get(path, { token: administrator.token });
    expect(status).toBe(200);
    for (const file of [json.imagen, json.pdf].filter(Boolean)) {
      for (const end of ["", "?thumb=640x0", "?download=1", "?token="]) {
        expect((await api.get(`/api/files/${collection}/${ids[name]}/${file}${end}`)).status, end).toBe(404);
      }
    }
  });

  it("[CON-09] a public file of the site is read by everybody", async () => {
    for (const [collection, name] of [
      ["diapositivas", "imagen en curso"],
      ["revistas", "numero de antes"],
    ] as const) {
      const { json } = await api.get(`/api/collections/${collection}/records/${ids[name]}`);
      expect((await api.get(`/api/files/${collection}/${ids[name]}/${json.imagen ?? json.pdf}`)).status).toBe(200);
    }
  });

  it.each(settingsCollections)("[CON-09] a visitor cannot write in %s", async (name) => {
    const json = { texto: "x", titulo: "x", etiqueta: "x", menu: "pie" };
    expect((await api.send("POST", `/api/collections/${name}/records`, { json })).status).toBe(400);
    const [first] = (await api.get(`/api/collections/${name}/records`)).json.items;
    if (!first) return;
    for (const method of ["PATCH", "DELETE"]) {
      expect((await api.send(method, `/api/collections/${name}/records/${first.id}`, { json })).status).toBe(404);
    }
  });
});

describe("values of the site's settings", () => {
  let api: TestBackend;
  let token: string;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections, now });
    ({ token } = await api.account("administradores_arzobispado"));
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const write = async (collection: string, json: Record<string, unknown>) => {
    const answer = await api.send("POST", `/api/collections/${collection}/records`, { token, json });
    return answer.status === 200 ? "kept" : Object.keys(answer.json.data).join();
  };

  it.each(["/", "/noticias?tags=x#y", "/descargas/plan.pdf", "https://www.vaticannews.va/es.html", "https://a.bo"])(
    "[CON-09] a link may lead to %s",
    async (direccion) => {
      expect(await write("menus", { etiqueta: "Enlace", menu: "pie", direccion })).toBe("kept");
      expect(await write("avisos_urgentes", { texto: "Aviso", enlace: direccion })).toBe("kept");
    },
  );

  it.each([
    ...[
      "javascript:alert(1)",
      "JavaScript:alert(1)",
      " javascript:alert(1)",
      "java\nscript:alert(1)",
      "data:text/html,x",
    ],
    ...[
      "//malo.example",
      "/\\malo.example",
      "\\\\malo.example",
      "/\t/malo.example",
      "http://malo.example",
      "vbscript:x",
    ],
    ...["https://arquidiocesis@malo.example/", "https:/malo.example", "https://", "noticias", "mailto:a@b.example"],
    ...["/noticias malas", "HTTPS://MALO.example\\@x", "/noticias\njavascript:alert(1)", "https://a.example\n"],
  ])("[CON-09] a link may not be %j", async (address) => {
    expect(await write("menus", { etiqueta: "Enlace", menu: "pie", direccion: address })).toBe("direccion");
    expect(await write("avisos_urgentes", { texto: "Aviso", enlace: address })).toBe("enlace");
    expect(await write("diapositivas", { titulo: "Imagen", enlace: address })).toBe("enlace");
    expect(await write("paginas_sitio", { enlace_credito: address })).toBe("enlace_credito");
  });

  it.each([
    ["facebook", "https://www.facebook.com/arquidiocesis", "https://facebook.com.malo.example/arquidiocesis"],
    ["tiktok", "https://www.tiktok.com/@arquidiocesis", "https://tiktok.example/@arquidiocesis"],
    ["instagram", "https://instagram.com/arquidiocesis", "http://instagram.com/arquidiocesis"],
    ["youtube", "https://m.youtube.com/@arquidiocesis", "https://malo.example/youtube.com/x"],
  ])("[CON-09] the address of %s is one of that network", async (network, good, bad) => {
    expect(await write("datos_sitio", { [network]: good })).toBe("kept");
    for (const other of [bad, good.replace("https:", "javascript:"), good.replace("https://", "")]) {
      expect(await write("datos_sitio", { [network]: other })).toBe(network);
    }
  });

  it("[CON-09] a telephone can be dialled, and no text is longer than its place", async () => {
    expect(await write("datos_sitio", { telefono: "+591 2 200-0000" })).toBe("kept");
    for (const telefono of ["12345", "llame ya", "+591 2 200 0000; phone-context=x"]) {
      expect(await write("datos_sitio", { telefono })).toBe("telefono");
    }
    expect(await write("avisos_urgentes", { texto: "a".repeat(301) })).toBe("texto");
    expect(await write("menus", { etiqueta: "a".repeat(61), menu: "pie" })).toBe("etiqueta");
    expect(await write("menus", { etiqueta: "Enlace", menu: "otro" })).toBe("menu");
    expect(await write("menus", { etiqueta: "Enlace", menu: "pie", pagina: "no-hay" })).toBe("pagina");
    expect(await write("menus", { etiqueta: "Enlace", menu: "pie", parroquia: "noexiste0000001" })).toBe("parroquia");
  });
});
