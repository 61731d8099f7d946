import type { TestAccount, TestBackend } from "./start-backend.ts";

/** Seconds. */
const tenYears = 10 * 365 * 24 * 60 * 60;

/** Creates a long-lived token of an account, for tests that move the clock beyond the limits of people's sessions. */
export async function programToken(
  api: TestBackend,
  superuser: TestAccount,
  { collection = "_superusers", id = superuser.id } = {},
): Promise<string> {
  const path = `/api/collections/${collection}/impersonate/${id}`;
  const { json } = await api.send("POST", path, { token: superuser.token, json: { duration: tenYears } });
  return json.token;
}
