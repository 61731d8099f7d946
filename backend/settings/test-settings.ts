import type { TestBackend } from "../testing/start-backend.ts";

export const address = "/api/settings";

/** Settings as stored in the database. */
export async function storedText(api: TestBackend): Promise<string> {
  const database = await api.place.open();
  const rows = await database.read(database.query.selectFrom("_params").select("value").where("key", "=", "settings"));
  await database.close();
  return rows[0]?.value ?? "";
}

export const storedSettings = async (api: TestBackend) => JSON.parse(await storedText(api));

/** Codes of problems, by position. */
export function codesOf(data: Record<string, unknown>): unknown {
  if (typeof data.code === "string") return data.code;
  return Object.fromEntries(Object.entries(data).map(([name, inner]) => [name, codesOf(inner as typeof data)]));
}
