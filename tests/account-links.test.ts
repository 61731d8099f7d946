import {
  cheapPasswords,
  readMail,
  startSmtpServer,
  type TestAccount,
  type TestSmtpServer,
} from "@arzobispado/backend/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { textsOf } from "./support/pages/html-part.ts";
import { openPage, type PlainPage } from "./support/pages/plain-browser.ts";
import { ofOwnPage, publicOrigin, startProduct, type TestProduct } from "./support/start-product.ts";

const now = new Date("2026-11-26T16:00:00Z");
const administrators = "administradores_arzobispado";
const good = "tres gatos azules";
const better = "cuatro perros verdes";
let smtp: TestSmtpServer;
let product: TestProduct;
let superuser: TestAccount;
let person: TestAccount;
let email: string;
let people = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
  product = await startProduct(now, {
    database: "sqlite",
    environment: { SMTP_URL: smtp.url, PUBLIC_URL: publicOrigin },
  });
  superuser = await product.api.account("_superusers");
  for (const collection of [administrators, "_superusers"]) await cheapPasswords(product.api, superuser, collection);
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await smtp[Symbol.asyncDispose]();
});

beforeEach(async () => {
  product.asked.length = 0;
  person = await newPerson(administrators);
});

async function newPerson(collection: string): Promise<TestAccount> {
  email = `persona${++people}@arzobispado.example`;
  const account = await product.api.account(collection, { email, verified: false });
  const json = { password: good, passwordConfirm: good };
  const path = `/api/collections/${collection}/records/${account.id}`;
  expect((await product.api.send("PATCH", path, { token: superuser.token, json })).status).toBe(200);
  return account;
}

/** Path and query of the link in the newest mail to an address. */
async function linkTo(address: string): Promise<string> {
  const source = await vi.waitFor(() => {
    const mail = smtp.mails.findLast(({ to }) => to.includes(address));
    expect(mail, `a mail to ${address}`).toBeDefined();
    return mail?.source ?? "";
  });
  const [, link = ""] = /href="([^"]+)"/.exec(readMail(source).html) ?? [];
  expect(link.startsWith(`${publicOrigin}/`)).toBe(true);
  return link.slice(publicOrigin.length);
}

async function mailed(verb: string, json: object, collection = administrators, token?: string): Promise<string> {
  const path = `/api/collections/${collection}/${verb}`;
  const { status, text } = await product.api.send("POST", path, { json, ...(token ? { token } : {}) });
  expect([status, text]).toEqual([204, ""]);
  return linkTo("newEmail" in json ? String(json.newEmail) : email);
}

async function enters(identity: string, password: string, collection = administrators): Promise<boolean> {
  const path = `/api/collections/${collection}/auth-with-password`;
  return (await product.api.send("POST", path, { json: { identity, password } })).status === 200;
}

function expectHidden({ headers }: Pick<PlainPage, "headers">): void {
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
}

const alerts = (page: PlainPage) => textsOf(page.body.all("alert")).filter((text) => text !== "");
const fill = (page: PlainPage, password: string, again = password) =>
  page.form("Guardar la contraseña").fill("Contraseña nueva", password).fill("La misma otra vez", again);

describe("the link of a forgotten password", () => {
  it("[SVC-28] a link for a new password opens a page that sets it, and works once", async () => {
    const path = await mailed("request-password-reset", { email });
    expect(path).toMatch(/^\/cuenta\/clave\/eyJ[\w.-]+$/);
    const page = await openPage(product, path);
    expect(page.status).toBe(200);
    expectHidden(page);
    expect(page.meta("robots")).toBe("noindex");
    expect(page.body.select('link[rel="canonical"]')).toEqual([]);
    const done = await fill(page, better).send("Guardar la contraseña");
    expect(done.status).toBe(200);
    expectHidden(done);
    expect(done.body.select("h1")[0]?.text).toBe("Tu contraseña cambió");
    expect([await enters(email, good), await enters(email, better)]).toEqual([false, true]);

    const spent = await fill(page, "cinco patos rojos").send("Guardar la contraseña");
    expect(spent.status).toBe(410);
    expectHidden(spent);
    expect(alerts(spent)).toEqual(["Este enlace ya se usó, venció o no es de esta página."]);
    expect(await enters(email, better)).toBe(true);
  });

  it("[SVC-28] a link for a new password is not spent by programs that open it, however often", async () => {
    const path = await mailed("request-password-reset", { email });
    for (let time = 0; time < 3; time++) expect((await product.get(path)).status).toBe(200);
    expect((await product.get(path, {}, "HEAD")).status).toBe(200);
    expect((await product.get(`${path}?password=perro&passwordConfirm=perro&_method=POST`)).status).toBe(200);
    expect(product.asked.filter((address) => address.includes("confirm-"))).toEqual([]);
    expect(await enters(email, good)).toBe(true);
  });

  it("[SVC-28] a link for a new password has one outcome when its button is pressed twice", async () => {
    const page = await openPage(product, await mailed("request-password-reset", { email }));
    const press = () => fill(page, better).send("Guardar la contraseña");
    const answers = [...(await Promise.all([press(), press()])), await press()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(product.asked.filter((address) => address.includes("confirm-"))).toHaveLength(1);
  });

  it.each([
    ["too short", ["corta", "corta"], "password", /./],
    ["empty", ["", ""], "password", /Escribe tu contraseña/],
    ["easy to guess", ["1234567890", "1234567890"], "password", /./],
    ["not repeated", [better, good], "passwordConfirm", /No es igual a la de arriba/],
  ] as const)(
    "[SVC-28] a link for a new password shows beside the field that a password is %s, and stays good",
    async (_what, typed, field, text) => {
      const path = await mailed("request-password-reset", { email });
      const page = await openPage(product, path);
      const again = await fill(page, typed[0], typed[1]).send("Guardar la contraseña");
      expect(again.status).toBe(422);
      expectHidden(again);
      expect(again.body.select(`#${field}-mal`)[0]?.text).toMatch(text);
      expect(again.body.select(`#${field}`)[0]?.attribute("aria-describedby")).toContain(`${field}-mal`);
      // No page repeats a typed password.
      if (typed[0] !== "") expect(again.html).not.toContain(typed[0]);
      expect(again.html).not.toMatch(/Must|Cannot|Invalid/);
      expect((await fill(again, better).send("Guardar la contraseña")).status).toBe(200);
      expect(await enters(email, better)).toBe(true);
    },
  );

  it("[SVC-28] a superuser's link sets the superuser's password only", async () => {
    await newPerson("_superusers");
    const path = await mailed("request-password-reset", { email }, "_superusers");
    expect(path).toMatch(/^\/cuenta\/clave\/eyJ[\w.-]+\?quien=superusuario$/);
    const form = String(new URLSearchParams({ password: better, passwordConfirm: better }));
    const done = await product.post(path, form);
    expect([done.status, done.html.includes("Tu contraseña cambió")]).toEqual([200, true]);
    expect(await enters(email, better, "_superusers")).toBe(true);

    // The link of an administrator does not work under another account's name.
    person = await newPerson(administrators);
    const other = await mailed("request-password-reset", { email });
    expect((await product.post(`${other}?quien=superusuario`, form)).status).toBe(410);
    expect(await enters(email, good)).toBe(true);
    expect((await product.post(`${other}?quien=encargados_parroquia`, form)).status).toBe(200);
  });

  it("[SVC-28] a superuser's link works with a PocketBase elsewhere that knows superusers by /api/admins only", async () => {
    await newPerson("_superusers");
    const path = await mailed("request-password-reset", { email }, "_superusers");
    product.failOnce(
      (address) => address.includes("/collections/_superusers/"),
      async () => Response.json({ code: 404, message: "Missing.", data: {} }, { status: 404 }),
    );
    const form = String(new URLSearchParams({ password: better, passwordConfirm: better }));
    // The token itself names the account's collection, also if a changed mail leaves the query out.
    expect((await product.post(path.replace("?quien=superusuario", ""), form)).status).toBe(200);
    expect(await enters(email, better, "_superusers")).toBe(true);
  });

  it("[SVC-28] a link that expired says so before the form is filled in", async () => {
    const path = await mailed("request-password-reset", { email });
    product.api.setNow(new Date(now.getTime() + 24 * 3_600_000));
    const page = await openPage(product, path).finally(() => product.api.setNow(now));
    expect(page.status).toBe(410);
    expectHidden(page);
    expect(alerts(page)).toEqual(["Este enlace ya venció."]);
    expect(page.body.select("form")).toEqual([]);
  });

  it.each(["nada", "eyJhbGciOiJIUzI1NiJ9.eyJpZCI6", "a.b.c", `${"x".repeat(3000)}.${"y".repeat(3000)}.z`])(
    "[SVC-28] a link that lost a part says so (%.40s)",
    async (token) => {
      const page = await openPage(product, `/cuenta/clave/${token}`);
      expect([page.status, alerts(page)[0]]).toEqual([410, expect.stringContaining("le falta una parte")]);
      expectHidden(page);
    },
  );

  it("[SVC-28] a link stays good while the backend does not answer, and after too many requests", async () => {
    const path = await mailed("request-password-reset", { email });
    const page = await openPage(product, path);
    for (const [failure, status] of [
      [() => Promise.reject(new TypeError("fetch failed")), 503],
      [async () => Response.json({ code: 503, message: "Busy.", data: {} }, { status: 503 }), 503],
      [async () => Response.json({ code: 429, message: "Slow.", data: {} }, { status: 429 }), 429],
    ] as [() => Promise<Response>, number][]) {
      product.failOnce((address) => address.includes("confirm-password-reset"), failure);
      const again = await fill(page, better).send("Guardar la contraseña");
      expect([again.status, Number(again.headers["retry-after"]) > 0]).toEqual([status, true]);
      expect(alerts(again)[0]).toContain("el enlace sigue sirviendo");
      expectHidden(again);
    }
    expect((await fill(page, better).send("Guardar la contraseña")).status).toBe(200);
  });
});

describe("the link that confirms an address", () => {
  it("[SVC-28] a link confirms an address when its button is pressed, however often", async () => {
    const path = await mailed("request-verification", { email });
    expect(path).toMatch(/^\/cuenta\/verificar\/eyJ[\w.-]+$/);
    const page = await openPage(product, path);
    const shown = async () =>
      (await product.api.get(`/api/collections/${administrators}/records/${person.id}`, { token: superuser.token }))
        .json;
    expect((await shown()).verified).toBe(false);
    for (let time = 0; time < 2; time++) {
      const done = await page.form("Confirmar mi correo").send("Confirmar mi correo");
      expect([done.status, done.body.select("h1")[0]?.text]).toEqual([200, "Tu correo está confirmado"]);
    }
    expect((await shown()).verified).toBe(true);
    // A token for one page does not work on another.
    const other = await openPage(product, path.replace("verificar", "clave"));
    expect([other.status, other.body.select("form")]).toEqual([410, []]);
  });
});

describe("the link of a new address", () => {
  it("[SVC-28] a link of a new address asks for the password, and gives the account its new address", async () => {
    const newEmail = `nueva${people}@arzobispado.example`;
    const identity = { identity: email, password: good };
    const signIn = `/api/collections/${administrators}/auth-with-password`;
    const { token } = (await product.api.send("POST", signIn, { json: identity })).json;
    const path = await mailed("request-email-change", { newEmail }, administrators, token);
    expect(path).toMatch(/^\/cuenta\/correo\/eyJ[\w.-]+$/);
    const page = await openPage(product, path);
    expectHidden(page);
    const send = (from: PlainPage, word: string) =>
      from.form("Confirmar mi nuevo correo").fill("Tu contraseña", word).send("Confirmar mi nuevo correo");
    const wrong = await send(page, better);
    expect(wrong.status).toBe(422);
    expect(wrong.body.select("#password-mal")[0]?.text).toBe("Esa no es la contraseña con la que entras hoy.");
    const done = await send(wrong, good);
    expect([done.status, done.body.select("h1")[0]?.text]).toEqual([200, "Tu correo cambió"]);
    expect([await enters(email, good), await enters(newEmail, good)]).toEqual([false, true]);
  });
});

describe("a form of these pages", () => {
  const form = String(new URLSearchParams({ password: better, passwordConfirm: better }));
  const type = { "content-type": "application/x-www-form-urlencoded" };

  it.each([
    ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["a page without an origin", { origin: "null", "sec-fetch-site": "cross-site" }],
    ["a page without an origin, in an old browser", { origin: "null" }],
    ["a program", {}],
  ] as [string, Record<string, string>][])(
    "[SVC-28] [SEG-85] a form of an account is refused from %s",
    async (_what, headers) => {
      const path = await mailed("request-password-reset", { email });
      const answer = await product.post(path, form, { ...type, ...headers });
      expect([answer.status, answer.headers["referrer-policy"]]).toEqual([403, "no-referrer"]);
      expect(await enters(email, good)).toBe(true);
    },
  );

  it("[SVC-28] [SEG-85] a form is accepted from a page that hides its address, as these do", async () => {
    // From a page without `Referer`, a browser sends `Origin: null` and says in `Sec-Fetch-Site` that it is the same
    // site.
    const path = await mailed("request-password-reset", { email });
    const answer = await product.post(path, form, { ...type, origin: "null", "sec-fetch-site": "same-origin" });
    expect(answer.status).toBe(200);
    expect(await enters(email, better)).toBe(true);
  });

  it("[SVC-28] [SEG-85] a form of an old browser is accepted by its mark", async () => {
    const path = await mailed("request-password-reset", { email });
    const [, mark = ""] = /name="form" value="([^"]+)"/.exec((await product.get(path)).html) ?? [];
    const answer = await product.post(path, `${form}&form=${encodeURIComponent(mark)}`, { ...type, origin: "null" });
    expect(answer.status).toBe(200);
  });

  it("[SVC-28] a page with a form runs no script but ours, and its address is not cached", async () => {
    const path = await mailed("request-password-reset", { email });
    const { headers, html } = await product.get(path);
    const policy = headers["content-security-policy"] ?? "";
    const [scripts = ""] = /script-src [^;]+/.exec(policy) ?? [];
    expect(scripts).toMatch(/^script-src 'self'(?: 'sha256-[\w+/=]+')+$/);
    expect(policy).toContain("frame-ancestors 'none'");
    // The policy is that of a public page, not of the back office.
    expect(policy).not.toContain("media-src 'self' https: blob:");
    expect(html).not.toContain("data-visitas");
    const elsewhere = await product.get(path.replace("/cuenta/", "/Cuenta/"));
    expect([elsewhere.status, elsewhere.headers["cache-control"]]).toEqual([308, "no-store"]);
    expect((await product.post(path, form, ofOwnPage)).status).toBe(200);
  });
});

describe("the address of mails of before", () => {
  it("[SVC-28] the former address of mails redirects by its script, and says in words what to do without one", async () => {
    const page = await openPage(product, "/_/");
    expect(page.status).toBe(200);
    expectHidden(page);
    for (const name of ["clave", "verificar", "correo"]) expect(page.html).toContain(`/cuenta/${name}/`);
    expect(page.headers["content-security-policy"]).not.toContain("unsafe-inline' 's");
  });
});
