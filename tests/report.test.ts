import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { textsOf } from "./support/pages/html-part.ts";
import { openPage } from "./support/pages/plain-browser.ts";
import { ofOwnPage, publicAlias, publicOrigin, startProduct, type TestProduct } from "./support/start-product.ts";

const now = new Date("2026-11-26T16:00:00Z");
let product: TestProduct;
let parish: string;
let church: string;
let chapel: string;
let line: string;
let path: string;

beforeAll(async () => {
  product = await startProduct(now);
  ({ parish, church, chapel, line, path } = await addParish(product));
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(async () => {
  product.api.setNow(now);
  const ids = (await stored()).map(({ id }) => id ?? "");
  await product.api.backend.content.remove("reportes_horario", ids);
});

/** Adds a parish with a church and a chapel, which has a Mass. */
async function addParish({ api: { given } }: TestProduct) {
  const zona = await given("referencias", { nombre: "Obrajes", clase: "zona", slug: "obrajes" });
  const parish = await given("parroquias", { nombre: "Parroquia San Miguel" });
  const place = { parroquia: parish, zona, activo: true, telefono: "+591 2 000 0001" };
  const church = await given("lugares_de_culto", { ...place, clase: "sede" });
  const chapel = await given("lugares_de_culto", { ...place, clase: "capilla", nombre: "Capilla del Carmen" });
  const line = await given("horarios", { lugar: chapel, tipo: "misa", dias: ["do"], hora: "10:00" });
  return { parish, church, chapel, line, path: `/parroquias/${parish}/reportar` };
}

/** Stored reports as an administrador reads them, oldest first. */
async function stored(): Promise<Record<string, string>[]> {
  const { token } = await product.api.account("_superusers").then(async (account) => ({ token: await account.sign() }));
  const { json } = await product.api.get("/api/collections/reportes_horario/records?sort=created", { token });
  return json.items;
}

const fields = (more: Record<string, string> = {}) =>
  String(new URLSearchParams({ clase: "hora", lugar: church, texto: "Es a las 9", form: "a1", ...more }));
const open = () => openPage(product, path);

describe("[MIS-19] a report without a script", () => {
  it("a report is sent from the parish's page, and reaches the parish", async () => {
    const page = await openPage(product, `/parroquias/${parish}`);
    const form = (await page.follow("Reportar un dato equivocado")).form("Enviar");
    const thanks = await form
      .check("No hubo misa")
      .choose("¿Dónde?", "Capilla del Carmen")
      .choose("¿Qué horario? Si lo sabes", "Misa: Domingo, 10:00")
      .fill("Cuéntanos", "Estaba cerrado")
      .fill("Tu teléfono, si quieres respuesta", "+591 0000 0001")
      .send("Enviar");
    expect(textsOf(thanks.body.all("status"))).toContain("Gracias. La parroquia lo revisará.");
    expect(thanks.address).toBe(`${path}?enviado=si`);
    expect((await thanks.follow("Volver a Parroquia San Miguel")).address).toBe(`/parroquias/${parish}`);
    expect(await stored()).toMatchObject([
      {
        ...{ clase: "suspendida", lugar: chapel, horario: line, texto: "Estaba cerrado", estado: "nuevo" },
        contacto: "+591 0000 0001",
      },
    ]);
  });

  it("a faulty report says beside each field what is wrong, keeps the texts, and is not sent", async () => {
    const form = (await open()).form("Enviar");
    const again = await form.check("Otra cosa").fill("Tu teléfono, si quieres respuesta", "llámenme").send("Enviar");
    expect([again.status, again.headers["cache-control"]]).toEqual([422, "no-store"]);
    expect(again.body.field("¿Dónde?").attribute("aria-describedby")).toBe("lugar-mal");
    expect(again.body.select("#lugar-mal")[0]?.text).toBe("Elige dónde.");
    expect(again.body.select("#texto-mal")[0]?.text).toBe("Cuéntanos qué está mal.");
    expect(again.body.select("#contacto-mal")[0]?.text).toMatch(/^Escribe tu teléfono.* por ejemplo \+591 71234567/);
    expect(
      again.body
        .one("alert")
        .all("link")
        .map((link) => link.attribute("href")),
    ).toEqual([...["#lugar", "#texto", "#contacto"]]);
    expect(again.body.field("Tu teléfono, si quieres respuesta").value).toBe("llámenme");
    expect(again.body.field("Otra cosa").isChecked).toBe(true);
    const thanks = await again
      .form("Enviar")
      .choose("¿Dónde?", "Parroquia San Miguel")
      .fill("Cuéntanos", "Cambió la puerta")
      .fill("Tu teléfono, si quieres respuesta", "")
      .send("Enviar");
    expect(textsOf(thanks.body.all("status"))).toContain("Gracias. La parroquia lo revisará.");
    expect(await stored()).toMatchObject([{ clase: "otro", lugar: church, texto: "Cambió la puerta", contacto: "" }]);
  });

  it("a report is about the parish's places and lines: one of another or too long is not sent", async () => {
    await product.post(path, fields({ horario: line, lugar: church }));
    expect(await stored()).toMatchObject([{ lugar: chapel, horario: line }]);
    const wrong: Record<string, string>[] = [
      { lugar: "nadanadanadanad" },
      { clase: "toString" },
      { texto: "a".repeat(501) },
      { clase: "" },
    ];
    for (const more of wrong) {
      expect((await product.post(path, fields(more))).status, JSON.stringify(more)).toBe(422);
    }
    // Length as browsers count it: 500 units, of which some are line breaks or halves of an emoji.
    expect((await product.post(path, fields({ texto: "a\r\n".repeat(250) }))).status).toBe(303);
    expect((await product.post(path, fields({ texto: "😀".repeat(250) }))).status).toBe(303);
    await product.post(path, fields({ estado: "corregido", respuesta: "Ya está", texto: "Con más" }));
    expect((await stored()).map(({ estado, respuesta }) => `${estado}${respuesta}`)).toEqual(Array(4).fill("nuevo"));
    const named = await openPage(product, `${path}?horario=${line}`);
    expect([named.body.field("¿Dónde?").value, named.body.field("¿Qué horario? Si lo sabes").value]).toEqual([
      ...[chapel, line],
    ]);
  });

  it("a report that is sent twice is stored once; one with more words is another", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => product.post(path, fields())));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await stored()).toHaveLength(1);
    await product.post(path, fields({ texto: "Y el sábado también" }));
    await product.post(path, fields({ form: "a2" }));
    expect(await stored()).toHaveLength(3);
  });

  it("a report keeps its texts when the backend fails, and says so", async () => {
    await using failing = await startProduct(now);
    const { church, path } = await addParish(failing);
    await openPage(failing, path);
    failing.breakBackend(503);
    const failed = await failing.post(path, fields({ lugar: church, contacto: "+591 0000 0001" }));
    expect([failed.status, failed.headers["cache-control"], failed.headers["retry-after"]]).toEqual([
      ...[503, "no-store", "60"],
    ]);
    expect(failed.html).toContain("No pudimos enviar tu reporte. Tu texto sigue aquí");
    expect(failed.html).toContain(">Es a las 9</textarea>");
    expect(failed.html).toContain('value="+591 0000 0001"');
    // Drops the parish data from memory, too.
    failing.site.directory.collectionChanged("horarios");
    const bare = await failing.post(path, fields({ lugar: church }));
    expect([bare.status, bare.html.includes("Lo que escribiste: <q>Es a las 9</q>")]).toEqual([503, true]);
  });

  it("a report of a missing parish is 404", async () => {
    for (const id of ["noexiste", await product.api.given("parroquias", { nombre: "Sin lugares" })]) {
      expect((await product.get(`/parroquias/${id}/reportar`)).status).toBe(404);
      expect((await product.post(`/parroquias/${id}/reportar`, fields())).status).toBe(404);
    }
  });

  it("a form of a report is made anew for each visitor, and not cached", async () => {
    product.site.pages.clear();
    const [one, other] = [await open(), await open()];
    expect(one.headers["cache-control"]).toBe("private, no-cache");
    expect(one.headers.etag).toBeUndefined();
    expect(one.meta("robots")).toBe("noindex");
    const key = (page: typeof one) => page.body.select('input[name="form"]')[0]?.attribute("value");
    expect(key(one)).not.toBe(key(other));
    expect(product.site.pages.size.pages).toBe(0);
  });
});

/** Mark in the form of a page that a visitor gets. */
async function markOf(visitor = "", address = path): Promise<string> {
  const { html } = await product.get(address, { "x-test-visitor": visitor });
  return /name="form" value="([^"]+)"/.exec(html)?.[1] ?? "";
}

describe("[SEG-85] a report of a browser that names no page", () => {
  const old = (visitor = "") => ({ "content-type": ofOwnPage["content-type"], "x-test-visitor": visitor });
  const send = (form: string, more: Record<string, string> = {}, visitor = "") =>
    product.post(path, fields({ form, ...more }), old(visitor));

  it("a report is accepted by the mark of its page, and another one after that by a new mark", async () => {
    expect((await send(await markOf())).status).toBe(303);
    expect((await send(await markOf())).status).toBe(303);
    expect(await stored()).toHaveLength(2);
  });

  it("a mark is accepted once, whatever is sent the second time, and a new one is offered with the words", async () => {
    const mark = await markOf();
    const [first, second] = await Promise.all([send(mark), send(mark)]);
    expect([first.status, second.status].toSorted()).toEqual([303, 409]);
    const other = await send(mark, { texto: "Otra cosa" });
    expect([other.status, other.headers["cache-control"]]).toEqual([409, "no-store"]);
    expect(other.html).toContain("Ya recibimos un reporte desde este formulario.");
    expect(other.html).toContain(">Otra cosa</textarea>");
    expect(await stored()).toHaveLength(1);
    const next = /name="form" value="([^"]+)"/.exec(other.html)?.[1] ?? "";
    expect((await send(next, { texto: "Otra cosa" })).status).toBe(303);
    expect((await stored()).map(({ texto }) => texto)).toEqual(["Es a las 9", "Otra cosa"]);
  });

  it("a mark is kept while the report has a fault", async () => {
    const mark = await markOf();
    const wrong = await send(mark, { clase: "" });
    expect([wrong.status, /name="form" value="([^"]+)"/.exec(wrong.html)?.[1]]).toEqual([422, mark]);
    expect((await send(mark)).status).toBe(303);
  });

  it("a mark holds for two hours", async () => {
    const mark = await markOf();
    product.api.setNow(new Date(now.getTime() + 2 * 3_600_000 - 1000));
    expect((await send(mark)).status).toBe(303);
    const late = await markOf();
    product.api.setNow(new Date(now.getTime() + 4 * 3_600_000));
    expect((await send(late)).status).toBe(403);
  });

  it("a report is refused without a mark of this page, asked for from this address", async () => {
    const mark = await markOf("203.0.113.7");
    const elsewhere = `/parroquias/${await otherParish()}/reportar`;
    const [end = "", nonce = "", signature = ""] = mark.split(".");
    const later = (Number.parseInt(end, 36) + 3_600_000).toString(36);
    const refused: [string, string, string][] = [
      ["no mark", "", "203.0.113.7"],
      ["a word", "a1", "203.0.113.7"],
      ["the mark of another visitor", mark, "203.0.113.8"],
      ["the mark of another page", await markOf("203.0.113.7", elsewhere), "203.0.113.7"],
      ["a mark that was made to hold longer", [later, nonce, signature].join("."), "203.0.113.7"],
      ["a signature that is cut short", mark.slice(0, -1), "203.0.113.7"],
      ["a signature of nothing", [end, nonce, "A".repeat(43)].join("."), "203.0.113.7"],
    ];
    for (const [what, form, visitor] of refused) {
      const answer = await send(form, {}, visitor);
      expect([answer.status, answer.headers["cache-control"]], what).toEqual([403, "no-store"]);
      expect(answer.html, what).toContain("carga la página de nuevo y envíalo desde ahí");
    }
    const twice = `${fields({ form: mark })}&form=a1`;
    expect((await product.post(path, twice, old("203.0.113.7"))).status).toBe(403);
    const named = await product.post(path, fields(), { ...old(), referer: `${publicOrigin}${path}` });
    expect(named.status).toBe(403);
    expect(await stored()).toEqual([]);
    expect((await send(mark, {}, "203.0.113.7")).status).toBe(303);
  });

  async function otherParish(): Promise<string> {
    const other = await product.api.given("parroquias", { nombre: "Otra" });
    const { given } = product.api;
    const zona = await given("referencias", { nombre: "Sopocachi", clase: "zona", slug: "sopocachi" });
    await given("lugares_de_culto", { parroquia: other, clase: "sede", zona, activo: true });
    return other;
  }
});

describe("[MIS-19] a form that no page of ours sent", () => {
  const type = { "content-type": ofOwnPage["content-type"] };

  it.each([
    ["says of null", { origin: "null" }],
    ["is another site's", { origin: "https://evil.example" }],
    ["is another port's", { origin: `${publicOrigin}:8443` }],
    ["is one below ours", { origin: "https://www.sitio.example" }],
    ["is one that begins like ours", { origin: "https://sitio.example.evil.example" }],
    ["is without TLS", { origin: "http://sitio.example" }],
    ["says of what is no address", { origin: "sitio.example" }],
    ["is of another site by its mark, whatever else it says", { "sec-fetch-site": "cross-site", origin: publicOrigin }],
    ["is of a neighbour by its mark", { "sec-fetch-site": "same-site", origin: publicOrigin }],
    ["is of nobody by its mark", { "sec-fetch-site": "none", origin: publicOrigin }],
    ["calls itself another method", { origin: "https://evil.example", "x-http-method-override": "GET" }],
    ["is another name at which we are asked", { origin: "http://otra.example:8080", host: "otra.example:8080" }],
    ["is two, of which one is ours", { origin: `${publicOrigin}, https://evil.example` }],
    ["says of null, and of us as its referrer", { origin: "null", referer: `${publicOrigin}/` }],
  ] as [string, Record<string, string>][])(
    "[SEG-50] [SEG-85] a foreign form is refused where it %s",
    async (_what, headers) => {
      // A valid mark does not help.
      const answer = await product.post(path, fields({ form: await markOf() }), { ...type, ...headers });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([403, "no-store"]);
      expect(answer.html).toContain("Llegó desde una página que no es de este sitio");
      expect(await stored()).toEqual([]);
    },
  );

  it.each([
    ["its mark", { "sec-fetch-site": "same-origin" }],
    ["its origin", { origin: publicOrigin }],
    ["an alias as its origin", { origin: publicAlias }],
    ["an alias that led on here", { origin: publicAlias, "sec-fetch-site": "same-site" }],
  ] as [string, Record<string, string>][])("a form is taken for ours by %s", async (_what, headers) => {
    expect((await product.post(path, fields(), { ...type, ...headers })).status).toBe(303);
  });

  it.each([
    ["JSON", 415, { "content-type": "application/json" }, fields],
    ["plain text", 415, { "content-type": "text/plain" }, fields],
    ["a form with files", 415, { "content-type": "multipart/form-data; boundary=a" }, fields],
    ["no form at all", 415, { "content-type": "" }, fields],
    ["another alphabet", 415, { "content-type": `${type["content-type"]}; charset=latin1` }, fields],
    ["something compressed", 415, { ...type, "content-encoding": "gzip" }, fields],
    ["too much", 413, type, () => fields({ texto: "a".repeat(17_000) })],
    ["too much, unannounced", 413, { ...type, "transfer-encoding": "chunked" }, () => "a".repeat(17_000)],
  ] as [string, number, Record<string, string>, () => string][])(
    "[SEG-50] a form is not read when it is %s",
    async (_what, status, headers, form) => {
      const answer = await product.post(path, form(), { origin: publicOrigin, ...headers });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([status, "no-store"]);
      expect(await stored()).toEqual([]);
    },
  );

  it("a page without a form accepts none, by any method", async () => {
    for (const address of ["/", "/misas", `/parroquias/${parish}`, `${path}.data`, "/robots.txt", "/no-existe"]) {
      const answer = await product.post(address, fields());
      expect([answer.status, answer.headers.allow], address).toEqual([405, "GET, HEAD"]);
    }
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const answer = await product.get(path, ofOwnPage, method);
      expect([answer.status, answer.headers.allow], method).toEqual([405, "GET, HEAD, POST"]);
    }
    // A GET with the fields of the form returns the page.
    const asked = await product.get(`${path}?_method=POST&${fields()}`, { "x-http-method-override": "POST" });
    expect(asked.status).toBe(200);
    expect(await stored()).toEqual([]);
  });
});
