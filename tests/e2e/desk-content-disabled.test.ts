import { giveSession } from "./admin-session.ts";
import { openContent, text } from "./desk-content.ts";
import { untilKept } from "./desk-form.ts";
import { titled } from "./desk-noticias.ts";
import { expect, test } from "./desk-story.ts";
import { superuser } from "./own-product.ts";

const members = "administradores_arzobispado";

test.use({ session: "none", onPurpose: { errors: [/40[0134]/] } });

test("[CON-10] [CON-06] somebody who is disabled while they work saves nothing more, and their text stays", async ({
  page,
  origin,
  content,
}) => {
  const ask = async (path: string, body: object, token = "") => {
    const headers = { authorization: token, "content-type": "application/json" };
    const answer = await fetch(`${origin}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const password = "una-clave-bien-larga";
  const email = `${crypto.randomUUID()}@equipo.example`;
  const technician = await ask("admins/auth-with-password", {
    identity: superuser.email,
    password: superuser.password,
  });
  const account = { email, password, passwordConfirm: password, nombre: "Quien se va", verified: true };
  const { id } = await ask(`collections/${members}/records`, account, technician.token);
  await giveSession(page, await ask(`collections/${members}/auth-with-password`, { identity: email, password }));
  const nombre = titled("Vicaría");
  const vicaria = await content.make("vicarias", { nombre });

  await openContent(page, `/vicarias/${vicaria.id}`);
  await text(page, "Nombre").fill(`${nombre}, cambiada`);
  await untilKept(page);
  await content.change(members, id, { disabled: true });
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  const again = page.getByRole("dialog", { name: "Entra de nuevo" });
  await expect(again).toContainText("lo que escribiste sigue en la página");
  await again.getByRole("button", { name: "Seguir sin entrar" }).click();
  await expect(text(page, "Nombre")).toHaveValue(`${nombre}, cambiada`);
  expect((await content.get("vicarias", vicaria.id)).nombre).toBe(nombre);

  await page.reload();
  await expect(page).toHaveURL("/");
});
