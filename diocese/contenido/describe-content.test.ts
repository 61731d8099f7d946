import { defineCollection, relation, text } from "@arzobispado/backend";
import { describe, expect, it } from "vitest";
import { collections } from "../collections/index.ts";
import type { ContentCollection } from "./content.ts";
import { describeContent, descriptions } from "./index.ts";

const retiros = defineCollection({
  name: "retiros",
  fields: {
    lugar_de_retiro: text({ required: true, presentable: true }),
    parroquia: relation({ collection: "parroquias", cascadeDelete: true }),
  },
  rules: { list: "", view: "", create: null, update: null, delete: null },
});

const described = describeContent([...collections, retiros], descriptions);
const find = (name: string) => described.find((one) => one.name === name) as ContentCollection;

describe("descriptions of collections", () => {
  it("[CON-01] the descriptions have every collection that is no view, each field once", () => {
    expect(described.map(({ name }) => name)).toContain("parroquias");
    expect(described.map(({ name }) => name)).not.toContain("vicarias_filtrado");
    for (const { name, sections } of described) {
      const fields = sections.flatMap((section) => section.fields.map((field) => field.name));
      expect(new Set(fields).size, name).toBe(fields.length);
      expect(fields.length, name).toBeGreaterThan(0);
    }
  });

  it("[HIS-04] catalogues have no page, so that no link to review leads to one", () => {
    const catalogues = described.filter(({ group }) => group === "Catálogos").map(({ name }) => name);
    expect(catalogues).toEqual(expect.arrayContaining(["tags", "tipos_noticias"]));
    for (const name of [...catalogues, "vicarias", "cargos"]) expect(find(name).page, name).toBeNull();
    expect(find("parroquias").page).toBe("/parroquias/{id}");
  });

  it("[CON-01] each listed collection has words of its own", () => {
    const undescribed = described.filter(({ one, name }) => one === "registro" && name !== "retiros");
    expect(undescribed.map(({ name }) => name)).toEqual([]);
    for (const { name, sections } of described.filter((one) => one.name !== "retiros")) {
      const fields = sections.flatMap((section) => section.fields);
      expect(
        fields.filter(({ label }) => label.includes("_")).map((field) => field.name),
        name,
      ).toEqual([]);
    }
  });

  it("[CON-01] a collection without a description is drawn from its definition", () => {
    expect(find("retiros")).toMatchObject({
      label: "Retiros",
      title: ["lugar_de_retiro"],
      sections: [
        {
          title: "Datos",
          fields: [
            { name: "lugar_de_retiro", label: "Lugar de retiro", type: "text", required: true },
            { name: "parroquia", label: "Parroquia", type: "relation", collection: "parroquias" },
          ],
        },
      ],
    });
  });

  it("[CON-07] a description names the collections that point to an item, and whether they go with it", () => {
    expect(find("parroquias").references).toContainEqual({
      collection: "cleros_diocesanos",
      field: "parroquia",
      cascade: false,
      required: false,
    });
    expect(find("parroquias").references).toContainEqual({
      collection: "retiros",
      field: "parroquia",
      cascade: true,
      required: false,
    });
  });

  it("[CON-02] an item without a name is named after the one that it belongs to, and found by it", () => {
    const lugares = find("lugares_de_culto");
    expect(lugares).toMatchObject({ title: ["nombre"], calledLike: "parroquia.nombre" });
    expect(lugares.search).toEqual(["nombre", "nombres_alternos", "parroquia.nombre"]);
    for (const calledLike of [
      "nombre",
      "parroquia",
      "parroquia.sin_nombre",
      "accesos.nombre",
      "parroquia.vicaria.nombre",
    ]) {
      const wrong = descriptions.map((one) => (one.collection === lugares.name ? { ...one, calledLike } : one));
      expect(() => describeContent(collections, wrong)).toThrow(`lugares_de_culto has no field ${calledLike}.`);
    }
  });

  it("a description of a missing field is refused", () => {
    const wrong = { ...descriptions[0], columns: ["sin_nombre"] } as (typeof descriptions)[number];
    expect(() => describeContent(collections, [wrong])).toThrow("parroquias has no field sin_nombre.");
    const alternatives = [{ label: "", of: [{ field: "sin_nombre", label: "" }], none: "" }];
    for (const part of [{ shownFrom: "sin_nombre" }, { alternatives }, { wanted: { sin_nombre: "" } }]) {
      const described = { ...descriptions[0], ...part } as (typeof descriptions)[number];
      expect(() => describeContent(collections, [described])).toThrow("parroquias has no field sin_nombre.");
    }
  });
});
