import { expect, it } from "vitest";
import { type Client, describeClients } from "./client-under-test.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const picture = (name = "dot.png") => new File([png], name, { type: "image/png" });
const paper = (content: string) => new File([content], "paper.txt", { type: "text/plain" });

async function failure(work: Promise<unknown>): Promise<{ status: number; response: Client; message: string }> {
  const error = await work.then(
    () => null,
    (reason) => reason,
  );
  if (!error) throw new Error("The call should have failed.");
  return error;
}

describeClients("records through the official client", (under) => {
  it("[API-01] a client creates, reads, changes and deletes a record of every field type", async () => {
    const client = under.client();
    const room = await client.collection("rooms").create({ name: "Sala" });
    const given = {
      title: "Asamblea",
      body: "<p>Hola</p>",
      count: 3.5,
      done: false,
      mail: "a@club.example",
      page: "https://club.example",
      day: "2026-01-02 03:04:05.678Z",
      kind: "plan",
      labels: ["b", "a"],
      extra: { a: [1, "x", null] },
      room: room.id,
      owners: [],
    };
    const created = await client.collection("notes").create(given, { expand: "room" });
    expect(created).toMatchObject({ ...given, collectionName: "notes", picture: "", papers: [] });
    expect(created.expand.room.name).toBe("Sala");
    expect(await client.collection("notes").getOne(created.id)).toMatchObject(given);

    const changed = await client.collection("notes").update(created.id, {
      "count+": 1.5,
      "labels+": "c",
      "labels-": ["b"],
      extra: null,
      day: new Date("2027-01-01T00:00:00Z"),
    });
    expect(changed).toMatchObject({ count: 5, labels: ["a", "c"], extra: null, day: "2027-01-01 00:00:00.000Z" });
    expect(changed.title).toBe("Asamblea");
    expect(await client.collection("notes").delete(created.id)).toBe(true);
    expect((await failure(client.collection("notes").getOne(created.id))).status).toBe(404);
  });

  it("[API-01] a client lists by filter, order, page, fields and in full batches", async () => {
    const client = under.client();
    for (const number of [1, 2, 3, 4, 5]) {
      await client.collection("notes").create({ title: `Lista ${number}`, count: number, kind: "report" });
    }
    const filter = client.filter("kind = {:kind} && title ~ {:text} && count > {:least}", {
      kind: "report",
      text: "lista",
      least: 1,
    });
    const page = await client.collection("notes").getList(1, 2, { filter, sort: "-count", fields: "id,title" });
    expect(page).toMatchObject({ page: 1, perPage: 2, totalItems: 4, totalPages: 2 });
    expect(page.items.map((item: Client) => item.title)).toEqual(["Lista 5", "Lista 4"]);
    expect(Object.keys(page.items[0]).sort()).toEqual(["id", "title"]);
    const all = await client.collection("notes").getFullList({ filter, sort: "count", batch: 2 });
    expect(all.map((item: Client) => item.count)).toEqual([2, 3, 4, 5]);
    expect((await client.collection("notes").getFirstListItem(filter)).kind).toBe("report");
    const none = await failure(client.collection("notes").getFirstListItem('title = "no such"'));
    expect(none).toMatchObject({ status: 404 });
    expect(none.response.message).toBe("The requested resource wasn't found.");
    expect((await failure(client.collection("notes").getList(1, 5, { filter: "nope = 1" }))).status).toBe(400);
  });

  it("[API-01] a client sends files and lists in one form, appends and removes them", async () => {
    const client = under.client();
    const created = await client.collection("notes").create({
      title: "Con archivos",
      labels: ["a", "c"],
      extra: { deep: [true] },
      picture: picture(),
      papers: [paper("uno"), paper("dos")],
    });
    expect(created).toMatchObject({ labels: ["a", "c"], extra: { deep: [true] } });
    expect(created.picture).toMatch(/^dot_\w{10}\.png$/);
    expect(created.papers).toHaveLength(2);
    const [first, second] = created.papers;

    const appended = await client.collection("notes").update(created.id, { "papers+": paper("tres") });
    expect(appended.papers.slice(0, 2)).toEqual([first, second]);
    expect(appended.papers).toHaveLength(3);
    const fewer = await client.collection("notes").update(created.id, { "papers-": [first], picture: null });
    expect(fewer).toMatchObject({ picture: "", papers: appended.papers.slice(1) });

    const form = new FormData();
    form.append("title", "Por formulario");
    form.append("papers", paper("cuatro"));
    const replaced = await client.collection("notes").update(created.id, form);
    expect(replaced).toMatchObject({ title: "Por formulario" });
    expect(replaced.papers).toHaveLength(1);
    const read = (name: string) => fetch(address(client, replaced, name));
    expect(await (await read(replaced.papers[0])).text()).toBe("cuatro");
    expect((await read(first)).status).toBe(404);
  });

  it("[API-01] a client gives addresses of files, thumbs and protected files with a token", async () => {
    const client = under.client();
    const note = await client
      .collection("notes")
      .create({ title: "Foto", picture: picture(), secret: paper("oculto"), done: true });
    const thumb = await fetch(address(client, note, note.picture, { thumb: "20x20" }));
    expect([thumb.status, thumb.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await fetch(address(client, note, note.secret))).status).toBe(404);
    const member = await under.api.account("members");
    client.authStore.save(member.token, null);
    const token = await client.files.getToken();
    expect(await (await fetch(address(client, note, note.secret, { token }))).text()).toBe("oculto");
    expect((await failure(under.client().files.getToken())).status).toBe(401);
  });

  it("[API-01] a client shows the problem of each field, by code", async () => {
    const refused = await failure(under.client().collection("notes").create({ title: "", kind: "nope", mail: "x" }));
    expect(refused.status).toBe(400);
    expect(refused.response).toMatchObject({ code: 400, message: "Failed to create record." });
    expect(Object.keys(refused.response.data).sort()).toEqual(["kind", "mail", "title"]);
    expect(refused.response.data.title).toMatchObject({ code: "validation_required", message: "Cannot be blank." });
  });
});

function address(client: Client, record: object, name: string, query = {}): string {
  return client.files.getURL ? client.files.getURL(record, name, query) : client.files.getUrl(record, name, query);
}
