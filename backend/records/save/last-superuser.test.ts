import { describe, expect, it } from "vitest";
import { databases } from "../../testing/databases.ts";
import { startBackend } from "../../testing/start-backend.ts";

const path = "/api/collections/_superusers/records";

describe.each(databases)("the last superuser on %s", (database) => {
  it("[API-08] the last superuser is neither deleted nor disabled as long as there is no other", async () => {
    await using api = await startBackend({ database });
    const one = await api.account("_superusers");
    const refused = await api.send("PATCH", `${path}/${one.id}`, { token: one.token, json: { disabled: true } });
    expect(refused.status).toBe(400);
    expect(refused.json.message).toBe("You can't disable the only existing superuser.");
    expect((await api.send("DELETE", `${path}/${one.id}`, { token: one.token })).status).toBe(400);

    const other = await api.account("_superusers");
    const disabled = await api.send("PATCH", `${path}/${other.id}`, { token: one.token, json: { disabled: true } });
    expect(disabled.status).toBe(200);
    expect((await api.send("DELETE", `${path}/${one.id}`, { token: one.token })).status).toBe(400);
    expect((await api.get(path, { token: one.token })).json.totalItems).toBe(2);
  });
});
