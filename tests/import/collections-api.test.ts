import { databases, startBackend } from "@arzobispado/backend/testing";
import { describe, expect, it } from "vitest";
import { type Expected, readExpected } from "./expected.ts";
import { plainIndex, sameField } from "./same-definition.ts";

type Collection = Expected["collections"][number];
type Values = Record<string, unknown>;

const rules = ["listRule", "viewRule", "createRule", "updateRule", "deleteRule"];
const places = databases.flatMap((database) =>
  ["pocketbase-0.22", "pocketbase-0.39"].map((archive) => ({ database, archive })),
);

/** Collection in the format in which the dashboard of that generation exports it. */
function exported({ fields, viewQuery, auth, count, ...common }: Collection & { viewQuery?: string }, old: boolean) {
  if (old) return { ...common, schema: fields, options: { query: viewQuery, ...(auth as object) } };
  return { ...common, fields, ...(viewQuery === undefined ? {} : { viewQuery }), ...(auth as object) };
}

function expectSame(found: Values, collection: Collection, form: "schema" | "fields"): void {
  const { name, type, indexes } = collection;
  expect(found, name).toMatchObject({ name, type });
  for (const rule of rules) expect(found[rule], `${name}.${rule}`).toBe(collection[rule]);
  const fields = found[form] as Values[];
  for (const field of collection.fields as Values[]) {
    // Each save gives new ids to a view's fields.
    const wanted = type === "view" ? { name: field.name } : field;
    const same = fields.find((other) => other.name === field.name);
    expect(sameField(same, wanted), `${name}: ${JSON.stringify(wanted)} is ${JSON.stringify(same)}`).toBe(true);
  }
  const plain = (found.indexes as string[]).map(plainIndex);
  for (const index of indexes) expect(plain, name).toContain(plainIndex(index));
}

describe.each(places)("collections that $archive exports, sent to $database", ({ database, archive }) => {
  it("[API-09] collections are taken by both clients without a difference, and once more without a change", async () => {
    await using api = await startBackend({ database, collections: [] });
    const { token } = await api.account("_superusers", { email: "raiz@ejemplo.bo" });
    const { legacy, modern } = await api.clients();
    legacy.authStore.save(token, null);
    modern.authStore.save(token, null);
    const { collections, generation } = await readExpected(archive);
    const old = generation === "0.22";
    const sent = collections.map((collection) => exported(collection, old));
    const client = old ? legacy : modern;
    // biome-ignore lint/suspicious/noExplicitAny: each client has a type of its own for the same JSON
    const bring = (list: Values[], deleteMissing: boolean) => client.collections.import(list as any, deleteMissing);

    await bring(sent, false);
    const taken = await modern.collections.getFullList();
    for (const collection of collections) {
      expectSame(taken.find(({ id }) => id === collection.id) ?? {}, collection, old ? "schema" : "fields");
    }

    await bring(sent, true);
    expect(await modern.collections.getFullList()).toEqual(taken);
  });
});
