import { giveSession, realSession } from "./admin-session.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { type OwnProduct, startOwnProduct } from "./own-product.ts";
import { visit } from "./steps.ts";

let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startOwnProduct();
});
test.afterAll(() => product[Symbol.asyncDispose]());

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
  const understand = async (name: string) => {
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByRole("button", { name: "Entendido" }).click();
    await expect(dialog).toHaveCount(0);
  };
  await expect(items).toHaveCount(4);
  await expect(items.first()).toContainText("Este equipo");
  await expect(items.first()).toContainText("En uso ahora");
  await expect(items.first().getByRole("button")).toHaveCount(0);
  await expect(items.last()).toContainText(/Entró hoy a las \d\d:\d\d\s*Último uso: hoy a las \d\d:\d\d/);
  await expectAccessible(page);

  await items
    .last()
    .getByRole("button", { name: /^Cerrar la sesión de / })
    .click();
  await understand("Sesión cerrada");
  await expect(items).toHaveCount(3);
  const others = [one, two, three].map(({ token }) => token);
  expect((await Promise.all(others.map(refresh))).toSorted()).toEqual([200, 200, 401]);

  await part.getByRole("button", { name: "Cerrar las otras 2 sesiones" }).click();
  await understand("Sesiones cerradas");
  await expect(items).toHaveCount(1);
  expect(await Promise.all(others.map(refresh))).toEqual([401, 401, 401]);
  expect(await refresh(own.token)).toBe(200);
  await expect(part.getByRole("button")).toHaveText(["Cerrar sesión en todos los equipos"]);
});
