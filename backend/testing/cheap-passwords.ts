import type { TestAccount, TestBackend } from "./start-backend.ts";

/** Makes passwords of a collection cheap that no test defines. */
export async function cheapPasswords(
  api: TestBackend,
  { token }: Pick<TestAccount, "token">,
  collection: string,
): Promise<void> {
  const path = `/api/collections/${collection}`;
  const { fields } = (await api.get(path, { token })).json as { fields: { type: string }[] };
  const json = { fields: fields.map((field) => (field.type === "password" ? { ...field, cost: 4 } : field)) };
  const { status } = await api.send("PATCH", path, { token, json });
  if (status !== 200) throw new Error(`The cost of passwords was not taken: ${status}`);
}
