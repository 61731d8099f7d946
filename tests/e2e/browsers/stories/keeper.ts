import assert from "node:assert/strict";
import { realSession } from "../../accounts/admin-session.ts";
import type { OwnProduct } from "../../own-product.ts";
import type { Place } from "../place.ts";
import type { Visitor } from "../visitor.ts";
import { phone, type Story } from "./story.ts";

const weekdays = ["lu", "ma", "mi", "ju", "vi"];
const days = [...weekdays, "sa", "do"];

/** Makes a parish with a Mass at 19:00, and its keeper. @returns id of the parish, and a link to sign in */
async function invite({ product, origin }: Place) {
  const make = async (collection: string, values: object) =>
    String((await product.write("POST", `/api/collections/${collection}/records`, values)).id);
  const parish = await make("parroquias", { nombre: "San Gabriel de los navegadores" });
  const zona = await firstZone(product);
  const lugar = await make("lugares_de_culto", { parroquia: parish, clase: "sede", zona, activo: true });
  await make("horarios", { lugar, tipo: "misa", dias: days, hora: "19:00" });
  const nombre = `Justa ${crypto.randomUUID().slice(0, 8)}`;
  const keeper = await make("encargados_parroquia", { nombre, parroquias: [parish] });
  const { token } = await realSession(origin);
  const answer = await fetch(`${origin}/api/collections/encargados_parroquia/request-link`, {
    method: "POST",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify({ id: keeper }),
  });
  assert.ok(answer.ok, await answer.clone().text());
  const { key } = (await answer.json()) as { key: string };
  return { parish, nombre, link: `/entrar#parroquia-${key}` };
}

async function firstZone(product: OwnProduct): Promise<string> {
  const filter = encodeURIComponent('clase = "zona"');
  const { items } = await product.read(`/api/collections/referencias/records?filter=${filter}&perPage=1`);
  const [zone] = items as { id: string }[];
  return zone?.id ?? "";
}

async function enter(visitor: Visitor, { link, nombre }: { link: string; nombre: string }): Promise<void> {
  await visitor.driver.open(visitor.origin + link);
  await visitor.press("button", `Soy ${nombre}. Entrar`);
  await visitor.untilPath("/mi-parroquia");
  await visitor.untilSeen("main h2", "San Gabriel de los navegadores");
}

export const keeperStories: readonly Story[] = [
  {
    name: "a keeper comes in by a link, and suspends tomorrow's Mass",
    set: "keeper",
    async run({ begin, place }) {
      const invited = await invite(place);
      const visitor = await begin(phone);
      await enter(visitor, invited);
      await visitor.press("main a", "Cambios de");
      await visitor.press("main a", "Día siguiente");
      await visitor.press("main button", "Suspender la misa de las 19:00");
      await visitor.press("main label", "Bloqueo");
      await visitor.press("main button", "Suspender ahora");
      await visitor.untilSeen("main [role=status]", "está suspendida");
      const page = await (await fetch(`${place.origin}/parroquias/${invited.parish}`)).text();
      assert.match(page, /Suspendida \(bloqueo\)/);
    },
  },
  {
    name: "a keeper changes an hour in the grid and saves it",
    set: "keeper",
    async run({ begin, place }) {
      const invited = await invite(place);
      const visitor = await begin(phone);
      await enter(visitor, invited);
      await visitor.visit(`/mi-parroquia/${invited.parish}/horarios`);
      await visitor.press("main button", "19:00");
      await visitor.untilSeen("dialog[open]");
      await visitor.press("dialog[open] label", "Todos sus días");
      await visitor.setTime("dialog[open] input[type=time]", "18:15");
      await visitor.press("dialog[open] button", "Listo");
      await visitor.untilSeen("main", "Se cambió 18:15 Misa.");
      await visitor.press("button", "Guardar y confirmar todo");
      await visitor.untilSeen("body", "Horarios guardados y confirmados");
      const page = await (await fetch(`${place.origin}/parroquias/${invited.parish}`)).text();
      assert.match(page, /18:15/);
    },
  },
];
