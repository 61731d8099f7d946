import { type Definition, json } from "@arzobispado/backend";
import { makeTestPlace, startBackend } from "@arzobispado/backend/testing";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { describe, expect, it } from "vitest";
import { collections } from "./index.ts";

const texts = json().named("textos_alternativos");

/** Collections before pictures had details. */
const former = collections.map(({ formerFields, ...collection }: Definition) => {
  if (collection.type === "view") return collection;
  const fields = collection.fields.filter(({ name }) => !name.endsWith("_datos"));
  return { ...collection, fields: formerFields ? [...fields, texts] : fields };
});

const picture = {
  "a.png": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==",
    "base64",
  ),
};

describe.each(drawnEngine(0))("an installation with texts in one list on %s", (database) => {
  it("[CON-04] [EDI-14] an earlier installation gets each text at its photo at the next start, once, and drops the former field", async () => {
    await using place = await makeTestPlace(database);
    const titles = { titulo: "Con fotos", activo: true, fecha_publicacion: "2026-01-01 00:00:00.000Z" };
    let id: string;
    let slide: string;
    {
      await using before = await startBackend({ database, place, collections: former });
      id = await before.given(
        "noticias",
        { ...titles, textos_alternativos: ["La portada", "La otra"] },
        { foto_portada: picture, fotos_noticia: picture },
      );
      slide = await before.given("diapositivas", { titulo: "El lago" }, { imagen: picture });
    }
    const expected = { foto_portada_datos: [{ alt: "La portada" }], fotos_noticia_datos: [{ alt: "La otra" }] };
    for (let start = 0; start < 2; start++) {
      await using after = await startBackend({ database, place, collections });
      const address = `/api/collections/noticias/records/${id}`;
      const { json: noticia } = await after.get(address);
      expect(noticia).toMatchObject(expected);
      expect(noticia).not.toHaveProperty("textos_alternativos");
      const { token } = await after.account("_superusers");
      const sent = await after.send("PATCH", address, { token, json: { textos_alternativos: ["Otro"] } });
      expect([sent.status, sent.json.textos_alternativos]).toEqual([200, undefined]);
      expect(sent.json).toMatchObject(expected);
      // A picture without a text gets its first one.
      const changes = { imagen_datos: [{ alt: `Balsas de totora, vistas ${start + 1} veces` }] };
      const slideAddress = `/api/collections/diapositivas/records/${slide}`;
      expect((await after.send("PATCH", slideAddress, { token, json: changes })).json).toMatchObject(changes);
    }
  });
});
