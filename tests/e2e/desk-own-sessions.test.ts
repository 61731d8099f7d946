import { giveSession, realSession } from "./admin-session.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { type OwnProduct, startOwnProduct, superuser } from "./own-product.ts";
import { openPart } from "./sistema-steps.ts";
import { visit } from "./steps.ts";

let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startOwnProduct();
});
test.afterAll(() => product[Symbol.asyncDispose]());

test.use({ onPurpose: { errors: [/40[14]/, /ERR_FAILED/] } });

const refresh = async (token: string) => {
  const path = "/api/collections/administradores_arzobispado/auth-refresh";
  const answer = await fetch(product.origin + path, { method: "POST", headers: { authorization: token } });
  return answer.status;
};

test("[SEG-89] somebody sees where they are signed in, and ends one session and then all others", async ({ page }) => {
  const [own, one, two, three] = [
    await realSession(product.origin),
    await realSession(product.origin),
    await realSession(product.origin),
    await realSession(product.origin),
  ];
  await giveSession(page, own);
  await visit(page, `${product.origin}/mi-cuenta-administrador`);
  const part = page.getByRole("region", { name: "Mis sesiones" });
  const items = part.getByRole("listitem");
  await expect(items).toHaveCount(4);
  await expect(items.first()).toContainText("Este equipo");
  await expect(items.first()).toContainText("En uso ahora");
  await expect(items.first().getByRole("button")).toHaveCount(0);
  await expect(items.last()).toContainText(/Entró hoy a las \d\d:\d\d\s*Último uso: hoy a las \d\d:\d\d/);
  await expectAccessible(page);

  await items
    .last()
    .getByRole("button", { name: /^Cerrar la sesión de / })
    .press("Enter");
  await expect(part.getByRole("status")).toHaveText(/^Sesión cerrada: /);
  await expect(items).toHaveCount(3);
  // Where the row was, the next one is read out.
  await expect(items.last()).toBeFocused();
  const others = [one, two, three].map(({ token }) => token);
  expect((await Promise.all(others.map(refresh))).toSorted()).toEqual([200, 200, 401]);

  await part.getByRole("button", { name: "Cerrar las otras 2 sesiones" }).press("Enter");
  await expect(part.getByRole("status")).toHaveText("Sesiones cerradas: quedó solo la de este equipo.");
  await expect(items).toHaveCount(1);
  await expect(items).toBeFocused();
  expect(await Promise.all(others.map(refresh))).toEqual([401, 401, 401]);
  expect(await refresh(own.token)).toBe(200);
  await expect(part.getByRole("button")).toHaveText(["Cerrar sesión en todos los equipos"]);
});

test("[SEG-89] [CON-10] an administrator ends a session of a colleague, and then all that are left", async ({
  page,
}) => {
  const colleague = [await realSession(product.origin, 2), await realSession(product.origin, 2)] as const;
  const { nombre } = colleague[0].record;
  await giveSession(page, await realSession(product.origin));
  await visit(page, `${product.origin}/personas-administrador`);
  await page.getByRole("button", { name: `Más de ${nombre}` }).press("Enter");
  await page.getByRole("menuitem", { name: "Ver sus sesiones" }).press("Enter");
  const part = page.getByRole("region", { name: `Sesiones de ${nombre}` });
  await expect(part.getByRole("heading")).toBeFocused();
  const items = part.getByRole("listitem");
  await expect(items).toHaveCount(2);
  await expect(part).not.toContainText("Este equipo");
  await expectAccessible(page);

  await items.first().getByRole("button", { name: "Cerrar" }).press("Enter");
  await expect(part.getByRole("status")).toHaveText(/^Sesión cerrada: /);
  await expect(items).toHaveCount(1);
  await expect(items).toBeFocused();
  const states = () => Promise.all(colleague.map(({ token }) => refresh(token)));
  expect((await states()).toSorted()).toEqual([200, 401]);
  await part.getByRole("button", { name: "Cerrar todas sus sesiones" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Cerrar todas sus sesiones" });
  await question.getByRole("button", { name: "Cerrar sus sesiones" }).press("Enter");
  await expect(part.getByRole("status")).toHaveText(`Sesiones cerradas: ${nombre} tiene que volver a entrar.`);
  await expect(part.getByText(`${nombre} no tiene ninguna sesión abierta.`)).toBeFocused();
  expect(await states()).toEqual([401, 401]);
  await part.getByRole("link", { name: "Listo" }).press("Enter");
  await expect(part).toHaveCount(0);
});

test("[SEG-89] a superuser ends their sessions of other devices in Sistema, and is told why the list does not come", async ({
  page,
}) => {
  const login = "/api/collections/_superusers/auth-with-password";
  const json = { identity: superuser.email, password: superuser.password };
  const signIn = async () => String((await product.write("POST", login, json)).token);
  const others = [await signIn(), await signIn()];
  await page.route("**/_superusers/sessions", (route) => route.abort(), { times: 1 });
  await openPart(page, product, "cuenta");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mi cuenta");
  await expect(page.getByRole("main")).toContainText(superuser.email);
  const part = page.getByRole("region", { name: "Mis sesiones" });
  await expect(part.getByRole("alert")).toContainText("No pudimos cargar tus sesiones");
  await part.getByRole("button", { name: "Reintentar" }).press("Enter");
  await expect(part.getByRole("heading", { name: "Mis sesiones" })).toBeFocused();
  const items = part.getByRole("listitem");
  await expect(items.first()).toContainText("Este equipo");
  await expect(items).toHaveCount(3);
  await expectAccessible(page);

  await items.last().getByRole("button", { name: "Cerrar" }).press("Enter");
  await expect(part.getByRole("status")).toHaveText(/^Sesión cerrada: /);
  await expect(items).toHaveCount(2);
  await expect(items.last()).toBeFocused();
  const states = async () => {
    const path = `${product.origin}/api/system`;
    return Promise.all(others.map(async (token) => (await fetch(path, { headers: { authorization: token } })).status));
  };
  expect((await states()).toSorted()).toEqual([200, 401]);
  others.push(await signIn());
  // Ended somewhere else meanwhile.
  await product.write("DELETE", "/api/collections/_superusers/sessions");
  await items.last().getByRole("button", { name: "Cerrar" }).press("Enter");
  await expect(part.getByRole("status")).toHaveText("Esa sesión ya estaba cerrada.");
  await expect(items).toHaveCount(1);
  expect(await states()).toEqual([401, 401, 401]);
});
