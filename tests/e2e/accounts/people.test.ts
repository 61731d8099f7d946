import { dialog, fillNoticia, form, saveButton } from "../desk-form/desk-form.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { expectToServeEverybody } from "../states/serves-everybody.ts";
import { visit } from "../steps/steps.ts";
import { sharedSession } from "./admin-session.ts";

test.use({ session: "own", onPurpose: { errors: [/400/, /401/, /403/, /404/] } });
test.describe.configure({ timeout: 90_000 });

const password = "tres gatos azules";

test("[CON-10] a member is invited, arrives by the link, chooses a password, and keeps their text when they are disabled", async ({
  page,
  origin,
}) => {
  const name = `Beatriz ${crypto.randomUUID().slice(0, 6)}`;
  const email = `${crypto.randomUUID()}@books.example`;
  await visit(page, "/personas-administrador");
  const row = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  // Administrators cannot change their own account; the row says why.
  await expect(row("lucia.mamani")).toContainText(/Eres (?:tú|la única)/);
  await expect(row("lucia.mamani").getByRole("button")).toHaveCount(0);
  await expectToServeEverybody(page, "people");

  await page.getByRole("link", { name: "Invitar a una persona" }).press("Enter");
  await page.getByRole("button", { name: "Invitar", exact: true }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Nombre" })).toBeFocused();
  await page.getByRole("textbox", { name: "Nombre" }).fill(name);
  await page.getByRole("textbox", { name: "Correo" }).fill(email);
  await page.getByRole("button", { name: "Invitar", exact: true }).press("Enter");
  const handedOver = dialog(page, `Enlace para ${name}`);
  const link = await handedOver.getByRole("textbox", { name: "Enlace" }).inputValue();
  await expectAccessible(page);
  await handedOver.getByRole("button", { name: "Entendido" }).press("Enter");
  await expect(row(name)).toContainText("Invitada");
  await expect(page).toHaveURL("/personas-administrador");

  // From here on the page belongs to the invited person.
  await page.evaluate(() => window.localStorage.clear());
  const opened = new URL(link);
  await page.goto(`${origin}${opened.pathname}${opened.hash}`);
  await page.getByRole("button", { name: "Entrar" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Elige cómo entrar la próxima vez");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Usar una contraseña" }).press("Enter");
  const choose = async (word: string) => {
    await page.getByLabel("Contraseña", { exact: true }).fill(word);
    await page.getByLabel("La misma otra vez").fill(word);
    await page.getByRole("button", { name: "Guardar la contraseña" }).press("Enter");
  };
  await choose("1234567890");
  await expect(page.getByText(/es fácil de adivinar/)).toBeVisible();
  await choose(password);
  await expect(page).toHaveURL("/home-administrador");
  expect((await signInByPassword(origin, email)).status).toBe(200);

  const actions = page.getByRole("navigation", { name: "Acciones rápidas" });
  await actions.getByRole("link", { name: "Crear Noticia" }).click();
  await fillNoticia(page, "Lo que estaba escribiendo");
  await disable(origin, email);
  await saveButton(page, "Crear Noticia").click();
  const again = dialog(page, "Entra de nuevo");
  await expect(again).toContainText("lo que escribiste sigue en la página");
  await again.getByText("Entrar con correo y contraseña").press("Enter");
  await again.getByLabel("Correo").fill(email);
  await again.getByLabel("Contraseña").fill(password);
  await again.getByRole("button", { name: "Entrar", exact: true }).press("Enter");
  await expect(again).toContainText("El correo o la contraseña no son correctos.");
  await again.getByRole("button", { name: "Seguir sin entrar" }).press("Enter");
  await expect(form(page).titulo).toHaveValue("Lo que estaba escribiendo");
});

test("[MIS-24] the keeper of two parishes is invited by WhatsApp in their words", async ({ page, origin, content }) => {
  const [name, one, other] = ["Justa", "San Gabriel", "San Uriel"].map(
    (of) => `${of} ${crypto.randomUUID().slice(0, 6)}`,
  );
  for (const nombre of [one, other]) await content.make("parroquias", { nombre });
  await visit(page, "/personas-administrador?ver=encargados&persona=nueva");
  const field = (label: string) => page.getByRole("main").getByLabel(label);
  await field("Nombre").fill(name ?? "");
  await field("Celular").fill("71234567");
  for (const nombre of [one, other]) {
    await page.getByRole("searchbox", { name: "Parroquias" }).fill(nombre ?? "");
    await page.getByRole("button", { name: `Agregar ${nombre}` }).click();
  }
  await page.getByRole("button", { name: "Crear el enlace" }).click();
  const handedOver = dialog(page, `Enlace para ${name}`);
  const link = await handedOver.getByRole("textbox", { name: "Enlace" }).inputValue();
  // Marks the keeper for deletion after the story, before the parishes.
  await content.made("encargados_parroquia", "nombre", name ?? "");
  expect(link).toMatch(new RegExp(`^${origin}/entrar#parroquia-[\\w-]{43}$`));
  const text = `Hola ${name}. Este es tu enlace para cuidar los horarios de ${one} y ${other}. Vale una sola vez y 7 días: ${link}`;
  await expect(handedOver.getByRole("link", { name: "Invitar por WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/59171234567?text=${encodeURIComponent(text)}`,
  );
});

const accounts = "/api/collections/administradores_arzobispado";

function signInByPassword(origin: string, identity: string): Promise<Response> {
  return send(`${origin}${accounts}/auth-with-password`, "POST", { identity, password });
}

async function disable(origin: string, email: string): Promise<void> {
  const { token } = await sharedSession(origin);
  const list = await fetch(`${origin}${accounts}/records?perPage=500`, { headers: { authorization: token } });
  const { items } = (await list.json()) as { items: { id: string; email?: string }[] };
  const id = items.find((item) => item.email === email)?.id;
  expect((await send(`${origin}${accounts}/records/${id}`, "PATCH", { disabled: true }, token)).status).toBe(200);
}

function send(url: string, method: string, body: object, authorization = ""): Promise<Response> {
  const headers = { "content-type": "application/json", ...(authorization ? { authorization } : {}) };
  return fetch(url, { method, headers, body: JSON.stringify(body) });
}
