import { describe, expect, it } from "vitest";
import { defineCollection, relation, text } from "../../schema/define/define-collection.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend } from "../../testing/start-backend.ts";

describe.each(drawnEngine(1))("writing without an account on %s", (database) => {
  it("[SEG-58] a guest creates, changes and deletes nothing whose relation to an account is empty", async () => {
    const own = "owner = @request.auth.id";
    const rules = {
      list: "",
      view: "",
      create: `${own} || @request.body.owner = @request.auth.id`,
      update: own,
      delete: own,
    };
    const fields = { text: text(), owner: relation({ collection: "people" }) };
    const people = defineCollection({ name: "people", type: "auth" });
    await using api = await startBackend({
      database,
      collections: [people, defineCollection({ name: "notes", fields, rules })],
    });
    const id = await api.given("notes", { text: "de nadie" });
    const notes = "/api/collections/notes/records";
    expect((await api.send("POST", notes, { json: { text: "x" } })).status).toBe(400);
    expect((await api.send("POST", notes, { json: { text: "x", owner: "" } })).status).toBe(400);
    expect((await api.send("PATCH", `${notes}/${id}`, { json: { text: "x", owner: "" } })).status).toBe(404);
    expect((await api.send("DELETE", `${notes}/${id}`)).status).toBe(404);
    expect((await api.get(notes)).json.items).toMatchObject([{ id, text: "de nadie" }]);

    const { id: owner, token } = await api.account("people");
    expect((await api.send("POST", notes, { token, json: { text: "mía", owner } })).status).toBe(200);
    expect((await api.send("PATCH", `${notes}/${id}`, { token, json: { text: "x" } })).status).toBe(404);
  });
});
