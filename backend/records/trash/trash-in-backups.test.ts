import { describe, expect, it } from "vitest";
import { archivePath } from "../../backups/test-backups.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend } from "../../testing/start-backend.ts";
import { address, collections, history, nextName } from "./test-trash.ts";

describe.each(drawnEngine(1))("[HIS-01] a backup on %s", { timeout: 60_000 }, (database) => {
  it("a backup has the trash with its files", async () => {
    await using api = await startBackend({ database, collections, history });
    const editor = await api.account("editors", { rank: "chief" });
    const shelf = await api.given("shelves", { name: nextName() }, { plan: { "plan.txt": Buffer.from("plan") } });
    const note = await api.given("notes", { shelf });
    const { plan } = (await api.get(address("shelves", shelf))).json;
    await api.send("DELETE", address("shelves", shelf), { token: editor.token });
    await api.backend.backups.create("saved.zip");
    await api.send("DELETE", "/api/trash", { token: editor.token });
    await api.backend.restore({ path: archivePath(api.dataDirectory, "saved.zip") });
    await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(1);
    const { items } = (await api.get("/api/trash", { token: editor.token })).json;
    expect(items).toMatchObject([{ recordId: shelf, files: 1 }]);
    const answer = await api.send("POST", `/api/trash/${items[0].id}/restore`, { token: editor.token });
    expect([answer.status, answer.json.lost]).toEqual([200, []]);
    expect((await api.get(`/api/files/shelves/${shelf}/${plan}`)).text).toBe("plan");
    expect((await api.get(address("notes", note))).json.shelf).toBe(shelf);
  });
});
