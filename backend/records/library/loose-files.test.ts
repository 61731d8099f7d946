import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { addressOf, library, shelf, upload } from "./test-shelf.ts";

const books = "/api/collections/books/records";
const letters = "/api/collections/letters/records";

describe.each(drawnEngine(0))("[CON-08] files that only texts show, on %s", (database) => {
  let api: TestBackend;
  let [editor, chief, reader]: TestAccount[] = [];
  let token = "";

  beforeAll(async () => {
    api = await startBackend({ database, collections: shelf });
    editor = await api.account("editors");
    chief = await api.account("editors", { chief: "yes" });
    reader = await api.account("readers");
    token = editor.token;
  });
  afterAll(() => api[Symbol.asyncDispose]());

  type Paper = Awaited<ReturnType<typeof upload>>;
  const pathOf = ({ id, file }: Paper, collection = "papers") => `${library}/${collection}/${id}/${file}`;
  const formWith = (name: string, content = "new") => {
    const form = new FormData();
    form.append("file", new Blob([content]), name);
    return form;
  };
  const replace = (paper: Paper, name = "nuevo.pdf", by: string | undefined = token) =>
    api.send("POST", `${pathOf(paper)}/replacement`, { token: by, form: formWith(name) });
  const remove = (paper: Paper, by: string | undefined = token) => api.send("DELETE", pathOf(paper), { token: by });
  const read = async (path: string) => (await api.get(path, { token: chief?.token })).json;
  const story = (address: string) => `<p>a <img src="${address}?thumb=80x0" alt=""> b <a href="${address}">c</a></p>`;

  it("loose files are replaced in every text, with the date and the event of a save", async () => {
    const paper = await upload(api, token, "viejo.pdf");
    const other = await upload(api, token, "otro.pdf");
    const byId = paper.address.replace("papers", (await read("/api/library?search=viejo")).items[0].collectionId);
    const first = await api.given("books", { title: "Uno", story: story(`https://x.example${paper.address}`) });
    const second = await api.given("books", { title: "Dos", story: story(byId), links: [{ to: paper.address }] });
    const third = await api.given("books", { title: "Tres", story: story(other.address) });
    const before = await read(`${books}/${third}`);
    const events: unknown[] = [];
    const stop = api.backend.onChange((event) => events.push(`${event.action} ${event.recordId}`));

    const answer = await replace(paper);
    expect(answer.json).toMatchObject({ recordId: paper.id, places: 2 });
    const now = addressOf("papers", paper.id, answer.json.name);
    expect(answer.json.name).not.toBe(paper.file);
    expect((await read(`${books}/${first}`)).story).toBe(story(`https://x.example${now}`));
    const changed = await read(`${books}/${second}`);
    expect(changed.links).toEqual([{ to: now }]);
    expect(changed.story).toBe(story(byId.replace(paper.file, answer.json.name)));
    expect(await read(`${books}/${third}`)).toEqual(before);
    expect((await api.get(now)).text).toBe("new");
    expect((await api.get(paper.address)).status).toBe(404);
    await expect.poll(() => events.length).toBeGreaterThanOrEqual(3);
    expect(events.toSorted()).toEqual([`update ${first}`, `update ${second}`, `update ${paper.id}`].toSorted());
    stop();
    const [item] = (await read("/api/library?search=dos&collection=papers")).items;
    expect(item).toBeUndefined();
    expect((await read("/api/library?collection=papers&search=nuevo")).items).toMatchObject([{ total: 2 }]);
  });

  it("loose files are found in a text that names thousands, also after it names them no more", async () => {
    const paper = await upload(api, token, "entre-miles.pdf");
    const others = Array.from({ length: 6000 }, (_, n) => addressOf("papers", `r${n}`, "x.pdf"));
    const json = { title: "Miles", story: [...others, paper.address].join(" ") };
    const saved = await api.send("POST", books, { token, json });
    expect(saved.status).toBe(200);
    const uses = async () => (await read("/api/library?search=entre-miles")).items[0].total;
    expect(await uses()).toBe(1);
    await api.send("PATCH", `${books}/${saved.json.id}`, { token, json: { story: "" } });
    expect(await uses()).toBe(0);
  });

  it("loose files are replaced everywhere or nowhere: a text of another's, a hidden one, one without room", async () => {
    const paper = await upload(api, token, "juntos.pdf");
    const mine = await api.given("books", { title: "Mío", story: story(paper.address) });
    const untouched = async (who: string | undefined, status: number) => {
      const stored = await read(`${books}/${mine}`);
      expect((await replace(paper, "n.pdf", who)).status).toBe(status);
      expect(await read(`${books}/${mine}`)).toEqual(stored);
      expect((await read(`/api/collections/papers/records/${paper.id}`)).file).toBe(paper.file);
      expect((await api.get(paper.address)).status).toBe(200);
    };
    // The update rule of letters admits the chief only.
    const letter = await api.given("letters", { subject: "Ajena", body: story(paper.address) });
    await untouched(token, 403);
    expect((await replace(paper, "juntos.pdf", chief?.token)).json.places).toBe(2);
    paper.file = (await read(`/api/collections/papers/records/${paper.id}`)).file;
    paper.address = addressOf("papers", paper.id, paper.file);
    await api.send("DELETE", `${letters}/${letter}`, { token: chief?.token });

    const hidden = await api.given("books", { title: "Oculto", secretStory: story(paper.address) });
    await untouched(token, 403);
    await api.send("DELETE", `${books}/${hidden}`, { token });

    const room = 500 - paper.address.length - 1;
    const full = await api.given("letters", { subject: "Llena", body: `${"x".repeat(room)} ${paper.address}` });
    const longer = `${"nombre-muy-largo-de-un-archivo".repeat(3)}.pdf`;
    expect((await replace(paper, longer, chief?.token)).status).toBe(400);
    expect((await read(`${letters}/${full}`)).body).toContain(paper.file);
  });

  it("loose files are not replaced without the right to, nor if the file is no such file", async () => {
    const paper = await upload(api, token, "quieto.pdf");
    expect((await replace(paper, "n.pdf", "")).status).toBe(401);
    expect((await replace(paper, "n.pdf", reader?.token)).status).toBe(404);
    const post = (path: string, form: FormData) => api.send("POST", `${path}/replacement`, { token, form });
    // The kind follows from the content, whatever the file name.
    const picture = await post(pathOf(paper), formWith("foto.pdf", "GIF89a"));
    expect(picture.json.data.file.code).toBe("validation_other_kind");
    expect((await post(pathOf(paper), new FormData())).json.data.file.code).toBe("validation_required");
    const two = formWith("a.pdf");
    two.append("file", new Blob(["b"]), "b.pdf");
    expect((await post(pathOf(paper), two)).status).toBe(400);
    expect((await post(pathOf({ ...paper, file: "x.pdf" }), formWith("n.pdf"))).status).toBe(404);
    expect((await post(pathOf({ ...paper, id: "x" }), formWith("n.pdf"))).status).toBe(404);
    expect((await post(pathOf(paper, "nowhere"), formWith("n.pdf"))).status).toBe(404);
    const book = await api.given("books", { title: "Con tapa" }, { cover: { "tapa.pdf": Buffer.from("a") } });
    const { cover } = await read(`${books}/${book}`);
    expect((await post(`${library}/books/${book}/${cover}`, formWith("n.pdf"))).status).toBe(400);
    expect((await api.get(paper.address)).text).toBe("quieto.pdf");
  });

  it("a replaced file does not undo a save at the same time", async () => {
    const paper = await upload(api, token, "a la vez.pdf");
    const id = await api.given("books", { title: "Vez", story: story(paper.address) });
    const opened = (await read(`${books}/${id}`)).updated;
    const saves = [1, 2, 3].map((number) =>
      api.send("PATCH", `${books}/${id}`, { token, json: { title: `Vez ${number}` } }),
    );
    const [answer, twice] = await Promise.all([replace(paper), replace(paper), ...saves]);
    // Of two simultaneous replacements one succeeds.
    expect([answer.status, twice?.status].toSorted()).toEqual([200, 404]);
    const name = (answer.status === 200 ? answer : twice)?.json.name;
    const stored = await read(`${books}/${id}`);
    expect(stored.story).toBe(story(addressOf("papers", paper.id, name)));
    expect(stored.title).toMatch(/^Vez [123]$/);
    const headers = { "if-match": `"${opened}"` };
    const late = await api.send("PATCH", `${books}/${id}`, { token, headers, json: { story: story(paper.address) } });
    expect([late.status, late.json.current.story]).toEqual([409, stored.story]);
  });

  it("[CON-07] loose files are deleted when no text shows them; else the places that the person may see are named", async () => {
    const paper = await upload(api, token, "se va.pdf");
    const id = await api.given("books", { title: "La que lo muestra", story: story(paper.address) });
    await api.given("letters", { subject: "Secreta", body: story(paper.address) });
    const refused = await remove(paper);
    expect([refused.status, refused.json.total]).toEqual([409, 2]);
    expect(refused.json.places).toMatchObject([{ collectionName: "books", id, title: "La que lo muestra" }]);
    expect(refused.text).not.toContain("Secreta");
    expect((await api.get(paper.address)).status).toBe(200);

    const unused = await upload(api, token, "nadie.pdf");
    expect((await remove(unused, "")).status).toBe(401);
    expect((await remove(unused, reader?.token)).status).toBe(404);
    expect((await remove({ ...unused, file: paper.file })).status).toBe(404);
    expect((await api.get(unused.address)).status).toBe(200);
    expect((await remove(unused)).status).toBe(204);
    expect([(await api.get(unused.address)).status, (await remove(unused)).status]).toEqual([404, 404]);
  });
});
