import { describe, expect, it } from "vitest";
import { defineCollection, file, json } from "../schema/define/define-collection.ts";
import { startBackend } from "../testing/start-backend.ts";

const books = defineCollection({
  name: "books",
  fields: { cover: file({ details: "cover_details" }), cover_details: json(), paper: file() },
  rules: { list: "", view: "", create: "", update: "" },
});

type Field = { id: string; name: string; details?: string };

describe("[CON-04] the companion of a file field over the collections API", () => {
  it("the companion is answered where there is one, stays when a save does not name it, and follows a new name", async () => {
    await using api = await startBackend({ database: "sqlite", collections: [books] });
    const { token } = await api.account("_superusers");
    const address = "/api/collections/books";
    const fieldsNow = async (): Promise<Field[]> => (await api.get(address, { token })).json.fields;
    const detailsNow = async () => (await fieldsNow()).flatMap(({ details }) => details ?? []);
    const save = (json: unknown) => api.send("PATCH", address, { token, json });
    const named = (name: string) => (field: Field) => field.name === name;

    const fields = await fieldsNow();
    expect(fields.find(named("cover"))?.details).toBe("cover_details");
    expect(fields.find(named("paper"))).not.toHaveProperty("details");
    expect((await save({ fields: fields.map(({ details: _, ...field }) => field) })).status).toBe(200);
    expect(await detailsNow()).toEqual(["cover_details"]);

    const renamed = fields.map((field) => (field.name === "cover_details" ? { ...field, name: "about" } : field));
    expect((await save({ fields: renamed })).status).toBe(200);
    expect(await detailsNow()).toEqual(["about"]);

    const now = await fieldsNow();
    expect(
      (await save({ fields: now.map((field) => ({ ...field, ...("details" in field && { details: 7 }) })) })).status,
    ).toBe(400);
    expect(
      (await save({ fields: now.map((field) => ({ ...field, ...("details" in field && { details: "" }) })) })).status,
    ).toBe(200);
    expect(await detailsNow()).toEqual([]);
  });
});
