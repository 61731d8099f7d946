import { giveSession, type Session } from "../accounts/admin-session.ts";
import { told } from "../desk-lists/desk-told.ts";
import { expect, test } from "../fixtures.ts";
import { type OwnProduct, startProductWithRetiros } from "../own-product.ts";
import { results, visit } from "../steps/steps.ts";
import { save, text } from "./desk-content.ts";

const members = "/api/collections/administradores_arzobispado";
const person = { email: "ana@equipo.example", password: "una-clave-bien-larga" };

let product: OwnProduct;
let session: Session;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  product = await startProductWithRetiros();
  const account = { ...person, passwordConfirm: person.password, nombre: "Ana", verified: true };
  await product.write("POST", `${members}/records`, account);
  const body = { identity: person.email, password: person.password };
  session = (await product.write("POST", `${members}/auth-with-password`, body)) as unknown as Session;
});
test.afterAll(() => product[Symbol.asyncDispose]());

test("[CON-01] a collection that only its definition and description know has its list and its form", async ({
  page,
}) => {
  await giveSession(page, session);
  await visit(page, `${product.origin}/contenido-administrador`);
  const group = page.getByRole("region", { name: "Liturgia" });
  await expect(group).toContainText("Días de silencio para quien los necesite.");
  await group.getByRole("link", { name: "Retiros" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Retiros");
  await expect(results(page)).toContainText("Crea un retiro");
  await page.getByRole("link", { name: "Crear retiro" }).first().click();

  await page.getByRole("button", { name: "Crear retiro" }).click();
  await page.getByRole("button", { name: "Ir a «Lema»" }).click();
  await expect(text(page, "Lema")).toBeFocused();
  await text(page, "Lema").fill("Vengan a descansar");
  await text(page, "Casa").fill("Villa Betania");
  await save(page, "Crear retiro", "Retiro guardado");
  const row = results(page).getByRole("listitem").filter({ hasText: "Vengan a descansar" });
  await expect(row).toContainText("Villa Betania");

  await row.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vengan a descansar");
  await text(page, "Casa").fill("Huajchilla");
  await save(page, "Guardar", "Retiro guardado");
  await expect(row).toContainText("Huajchilla");

  await row.getByRole("button", { name: "Más" }).click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
  await page.getByRole("button", { name: "¡Sí, eliminar!" }).click();
  await expect(told(page, "¡Eliminado!")).toContainText("El retiro ha sido eliminado.");
  await expect(results(page)).toContainText("Todavía no hay nada aquí");
});
