import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTokenSecrets } from "../../db/token-secrets-store.ts";
import { collectionId } from "../../schema/define/identifiers.ts";
import { databases } from "../../testing/databases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";

const editors = collectionId("auth", "editors");
const own = "s".repeat(40);

describe.each(databases)("a collection's own token secret on %s", (database) => {
  let api: TestBackend;
  let before: TestAccount;
  let superuser: TestAccount;
  beforeAll(async () => {
    api = await startBackend({ database });
    before = await api.account("editors");
    superuser = await api.account("_superusers");
    // Changes the secret as another process would: a tool beside the server.
    const tool = await api.place.open();
    const secrets = await openTokenSecrets(tool, null);
    await tool.transaction((transaction) => secrets.setCollections(transaction, { [editors]: { auth: own } }));
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const worksFor = async (token: string, collection = "editors") =>
    (await api.send("POST", `/api/collections/${collection}/auth-refresh`, { token })).status === 200;

  it("[API-17] a collection's token secret counts before that of its family, and only for its accounts and its kind", async () => {
    await vi.waitFor(async () => expect(await worksFor(before.token)).toBe(false), 5000);
    const after = await api.account("editors");
    expect(await worksFor(after.token)).toBe(true);
    expect(await worksFor(superuser.token, "_superusers")).toBe(true);
    expect((await api.send("POST", "/api/files/token", { token: after.token })).status).toBe(200);
    const refreshed = await api.send("POST", "/api/collections/editors/auth-refresh", { token: after.token });
    expect(await worksFor(refreshed.json.token)).toBe(true);
  });

  it("[API-10] a collection's token secret ends with the change of its family's, and not with that of another", async () => {
    const after = await api.account("editors");
    const change = (json: unknown) => api.send("PATCH", "/api/settings", { token: superuser.token, json });
    await change({ recordFileToken: { secret: "f".repeat(40) }, recordAuthToken: { duration: 3600 } });
    await change({ meta: { appName: "Books" } });
    expect(await worksFor(after.token)).toBe(true);
    await change({ recordAuthToken: { secret: "n".repeat(40) } });
    expect(await worksFor(after.token)).toBe(false);
  });
});
