import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStream } from "../realtime/test-streams.ts";
import { cheapPasswords } from "../testing/cheap-passwords.ts";
import { drawnEngine } from "../testing/drawn-on.ts";
import { type Json, openShop, type Shop } from "./test-shop.ts";

const mine = "owner = @request.auth.id";

describe.each(drawnEngine(1))("a collection that was added while the server works, on %s", (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database);
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  it.each(["legacy", "modern"] as const)(
    "[API-09] a new collection has records, rules, files, expand and realtime at once, whichever generation (%s) made it",
    async (generation) => {
      const { api } = shop;
      const clients = await shop.clients();
      const { url } = await api.clients();
      const guest = (await api.clients()).legacy;
      const name = `notes_${generation}`;
      const rules = { listRule: "done = true", viewRule: `done = true || ${mine}`, createRule: "", deleteRule: mine };
      if (generation === "legacy") {
        const schema = [
          { name: "text", type: "text", required: true, options: { max: 20 } },
          { name: "done", type: "bool", options: {} },
          { name: "owner", type: "relation", options: { collectionId: "editors", maxSelect: 1 } },
          { name: "files", type: "file", options: { maxSelect: 3, maxSize: 1000 } },
        ];
        await clients.legacy.collections.create({ name, type: "base", schema, ...rules });
      } else {
        const fields = [
          { name: "text", type: "text", required: true, max: 20 },
          { name: "done", type: "bool" },
          { name: "owner", type: "relation", collectionId: (await clients.modern.collections.getOne("editors")).id },
          { name: "files", type: "file", maxSelect: 3 },
        ];
        await clients.modern.collections.create({ name, type: "base", fields, ...rules });
      }

      using stream = await openStream(url);
      await stream.subscribe([`${name}/*`]);
      // A superuser's stream, notified after those of the guests: when it has an event, the guests' rule was already
      // evaluated.
      using witness = await openStream(url);
      await witness.subscribe([`${name}/*`], clients.modern.authStore.token);
      const editor = await api.account("editors", { name: "Eva", emailVisibility: true });
      const form = new FormData();
      form.set("text", "hola");
      form.set("done", "true");
      form.set("owner", editor.id);
      form.append("files", new File(["one"], "one.txt"));
      // Only editors may name their account, which guests do not read.
      guest.authStore.save(editor.token, null);
      const made: Json = await guest.collection(name).create(form);
      guest.authStore.clear();
      expect(made).toMatchObject({ text: "hola", done: true, collectionName: name, files: [expect.any(String)] });
      const [event] = await stream.heard(1);
      expect(event).toMatchObject({ name: `${name}/*`, data: { action: "create", record: { id: made.id } } });

      const file = await api.get(`/api/files/${name}/${made.id}/${made.files[0]}`);
      expect([file.status, file.text]).toEqual([200, "one"]);
      const seen = await clients.modern.collection(name).getOne(made.id, { expand: "owner" });
      expect(seen.expand?.owner).toMatchObject({ id: editor.id, name: "Eva" });
      const back = await clients.legacy.collection("editors").getOne(editor.id, { expand: `${name}_via_owner` });
      expect(back.expand?.[`${name}_via_owner`]).toMatchObject([{ id: made.id }]);

      // Tests rules in both directions.
      const hidden: Json = await clients.modern.collection(name).create({ text: "x", owner: editor.id });
      await witness.heard(2);
      expect((await guest.collection(name).getList()).items.map(({ id }) => id)).toEqual([made.id]);
      await expect(guest.collection(name).getOne(hidden.id)).rejects.toMatchObject({ status: 404 });
      await expect(guest.collection(name).create({ text: "" })).rejects.toMatchObject({
        response: { data: { text: { code: "validation_required" } } },
      });
      await expect(guest.collection(name).update(made.id, { text: "y" })).rejects.toMatchObject({ status: 403 });
      const path = `/api/collections/${name}/records/${hidden.id}`;
      expect((await api.get(path, { token: editor.token })).json).toMatchObject({ id: hidden.id });

      // Repeats after each change of the definition: cached answers, rules of streams, the table.
      await clients.legacy.collections.update(name, { listRule: null });
      await expect(guest.collection(name).getList()).rejects.toMatchObject({ status: 403 });
      await clients.modern.collection(name).create({ text: "quiet", done: true });
      await witness.heard(3);
      await clients.modern.collections.update(name, { listRule: "" });
      const { id: loud } = await clients.modern.collection(name).create({ text: "loud" });
      expect((await guest.collection(name).getList()).totalItems).toBe(4);
      expect((await stream.heard(2)).map(({ data }) => data.record.id)).toEqual([made.id, loud]);
      const { fields } = await clients.modern.collections.getOne(name);
      const renamed = fields.map((field) => (field.name === "text" ? { ...field, name: "title" } : field));
      await clients.modern.collections.update(name, { fields: [...renamed, { name: "stars", type: "number" }] });
      expect((await guest.collection(name).getList(1, 9, { filter: 'title = "hola"' })).items).toMatchObject([
        { id: made.id, title: "hola", stars: 0 },
      ]);
      await api.send("DELETE", path, { token: editor.token });
      await clients.modern.collections.delete(name);
      await expect(guest.collection(name).getList()).rejects.toMatchObject({ status: 404 });
      expect((await api.get(`/api/files/${name}/${made.id}/${made.files[0]}`)).status).toBe(404);
    },
  );

  it("[API-09] a new collection may be one of accounts, who sign in, and a view over it", async () => {
    const { legacy, modern } = await shop.clients();
    await legacy.collections.create({
      name: "members",
      type: "auth",
      schema: [{ name: "nick", type: "text", options: {} }],
      options: { allowUsernameAuth: true, allowEmailAuth: true, minPasswordLength: 9 },
    });
    await cheapPasswords(shop.api, shop, "members");
    const account = { username: "pedro", nick: "p", password: "ninechars", passwordConfirm: "ninechars" };
    await legacy.collection("members").create(account);
    const unnamed: Json = await legacy.collection("members").create({ ...account, username: "" });
    expect(unnamed.username).toMatch(/^members[1-9]{5}$/);
    await expect(legacy.collection("members").create({ ...account, username: "PEDRO" })).rejects.toMatchObject({
      response: { data: { username: { code: "validation_not_unique" } } },
    });
    const guests = await shop.api.clients();
    const signedIn = await guests.legacy.collection("members").authWithPassword("Pedro", "ninechars");
    expect(signedIn.record.nick).toBe("p");
    await modern.collections.create({
      name: "nicks",
      type: "view",
      viewQuery: "SELECT id, nick FROM members",
      listRule: "",
    });
    expect((await guests.modern.collection("nicks").getList(1, 5, { filter: 'nick = "p"' })).totalItems).toBe(2);
    expect((await legacy.collections.getOne("nicks")).schema).toMatchObject([{ name: "nick", type: "text" }]);
    const { options } = await legacy.collections.update("nicks", {
      options: { query: "SELECT id, nick AS n FROM members" },
    });
    expect(options.query).toBe("SELECT id, nick AS n FROM members");
    expect((await guests.modern.collection("nicks").getList(1, 1)).items[0]).toHaveProperty("n", "p");
  });
});
