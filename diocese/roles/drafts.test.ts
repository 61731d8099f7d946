import { openStream } from "@arzobispado/backend/testing";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casesOn, type People, type Person, people, pixel, records, startPeople } from "./test-people.ts";

const drafts = "borradores";
const comments = "comentarios_borrador";
const editors: Person[] = ["administrador", "empty rol", "editor"];
/** People who must see nothing of another person's draft. */
const strangers = people.filter((person) => person !== "superuser" && !editors.includes(person));
/** People who may see the colaborador's draft. */
const readers: Person[] = [...editors, "colaborador", "superuser"];

describe.each(drawnEngine(1))("drafts on %s", { timeout: 30_000 }, (database) => {
  let on: People;
  /** Draft of an editor: `Secreta`, with a photo and a comment. */
  let secret: string;
  let photo: string;
  let comment: string;
  /** Draft of the colaborador. */
  let own: string;
  beforeAll(async () => {
    on = await startPeople(database);
    const values = { coleccion: "noticias", estado: "revision", titulo: "Secreta", valores: { titulo: "Secreta" } };
    secret = await on.api.given(
      drafts,
      { ...values, autor: on.account("editor").id },
      { archivos: { "foto.png": pixel } },
    );
    comment = await on.api.given(comments, {
      borrador: secret,
      autor: on.account("administrador").id,
      texto: "Secreta",
    });
    own = await on.api.given(drafts, { ...values, titulo: "Propia", valores: {}, autor: on.account("colaborador").id });
    const { json } = await on.api.get(records(drafts, secret), on.as("superuser"));
    photo = json.archivos[0];
  });
  afterAll(() => on[Symbol.asyncDispose]());
  const ask = (person: Person, path: string) => on.api.get(`/api/${path}`, on.as(person));
  const send = (person: Person, method: string, path: string, json?: object) =>
    on.api.send(method, path, { ...on.as(person), ...(json ? { json } : {}) });
  const fileToken = async (person: Person) =>
    person === "visitor" ? "" : await on.account(person).sign({ kind: "file" });

  it.each(casesOn(database, strangers, 2))(
    "[HIS-03] [SEG-06] drafts of others cannot be reached by %s on any path",
    async (person) => {
      const via =
        "administradores_arzobispado/records?expand=borradores_via_autor,borradores_via_autor.comentarios_borrador_via_borrador";
      for (const path of [
        `collections/${drafts}/records`,
        `collections/${drafts}/records?filter=${encodeURIComponent(`id != "" || autor != "" || titulo ~ "Secreta"`)}`,
        `collections/${drafts}/records?sort=-titulo&fields=*,titulo:excerpt(20)&skipTotal=1`,
        `collections/${drafts}/records/${secret}?expand=autor,comentarios_borrador_via_borrador`,
        `collections/${comments}/records?expand=borrador,borrador.autor&fields=*,expand.borrador.*`,
        `collections/${comments}/records/${comment}`,
        `collections/${via}`,
        `collections/${via}&fields=*,expand.borradores_via_autor.titulo`,
        `collections/noticias/records?expand=usuario.borradores_via_autor&fields=*,expand.usuario.expand.*`,
        "library?perPage=100",
        `library?perPage=100&collection=${drafts}&search=foto`,
        `collections/${drafts}/sheets`,
        `history/${drafts}/${secret}`,
        `trash?collection=${drafts}`,
        `activity?collection=${drafts}`,
      ]) {
        const { text } = await ask(person, path);
        expect(text, path).not.toMatch(/secreta|foto_\w{10}/i);
        expect(text, path).not.toContain(secret);
      }
      const file = `/api/files/${drafts}/${secret}/${photo}`;
      for (const query of [
        "",
        `?token=${await fileToken(person)}`,
        `?token=${await fileToken(person)}&thumb=640x0`,
        "?thumb=640x0",
        `?token=${on.as(person).token ?? "x"}`,
      ]) {
        for (const method of ["GET", "HEAD"])
          expect((await on.api.get(file + query, { method })).status, query).toBe(404);
      }
    },
  );

  it.each(casesOn(database, strangers, 2))(
    "[HIS-03] [SEG-03] drafts cannot be guessed by a filter or sort of %s",
    async (person) => {
      for (const [collection, right, wrong] of [
        [drafts, 'titulo ~ "Sec"', 'titulo ~ "Zec"'],
        [drafts, 'autor.rol = "editor"', 'autor.rol = "obispo"'],
        [drafts, 'valores.titulo = "Secreta"', 'valores.titulo = "Zecreta"'],
        [comments, 'borrador.titulo ~ "Sec"', 'borrador.titulo ~ "Zec"'],
        [comments, 'texto ~ "Sec"', 'texto ~ "Zec"'],
        ["administradores_arzobispado", 'borradores_via_autor.titulo ?~ "Sec"', 'borradores_via_autor.titulo ?~ "Zec"'],
        [
          "administradores_arzobispado",
          'comentarios_borrador_via_autor.texto ?~ "Sec"',
          'comentarios_borrador_via_autor.texto ?~ "Zec"',
        ],
        ["noticias", 'usuario.borradores_via_autor.titulo ?~ "Sec"', 'usuario.borradores_via_autor.titulo ?~ "Zec"'],
        [drafts, '@collection.borradores.titulo ?~ "Sec"', '@collection.borradores.titulo ?~ "Zec"'],
        ["noticias", '@collection.borradores.titulo ?~ "Sec"', '@collection.borradores.titulo ?~ "Zec"'],
      ] as const) {
        const of = (filter: string) =>
          ask(person, `collections/${collection}/records?fields=id&filter=${encodeURIComponent(filter)}`);
        const answers = [await of(right), await of(wrong)];
        expect(answers[0]?.text, right).toBe(answers[1]?.text);
      }
      for (const key of ["borradores_via_autor.titulo", "comentarios_borrador_via_autor.texto"]) {
        const ways = await Promise.all(
          ["", "-"].map((sign) =>
            ask(person, `collections/administradores_arzobispado/records?fields=id&sort=${sign}${key}`),
          ),
        );
        const ids = ways.map(({ json }) => (json.items ?? []).map(({ id }: { id: string }) => id).toSorted());
        expect(ids[0]).toEqual(ids[1]);
        expect(ways.map(({ status }) => status)[0]).toBe(ways.map(({ status }) => status)[1]);
      }
    },
  );

  it.each(casesOn(database, strangers, 2))(
    "[HIS-03] [SEG-15] drafts of others cannot be changed by %s in any way",
    async (person) => {
      const me = person === "visitor" ? "" : on.account(person).id;
      const copy = { "@files": { archivos: [{ copy: [drafts, secret, photo] }] } };
      const mine = { coleccion: "noticias", estado: "borrador", autor: me };
      const outcomes = [
        await send(person, "PATCH", records(drafts, secret), { titulo: "x" }),
        await send(person, "PATCH", records(drafts, secret), { estado: "borrador" }),
        await send(person, "PATCH", records(drafts, secret), { autor: me }),
        await send(person, "DELETE", records(drafts, secret)),
        await send(person, "POST", records(drafts), { ...mine, autor: on.account("editor").id }),
        await send(person, "POST", records(drafts), { ...mine, ...copy }),
        await send(person, "POST", records("archivos_generales"), {
          "@files": { file: [{ copy: [drafts, secret, photo] }] },
        }),
        await send(person, "POST", records(comments), { borrador: secret, autor: me, texto: "x" }),
        await send(person, "PATCH", records(comments, comment), { texto: "x" }),
        await send(person, "DELETE", records(comments, comment)),
        await send(person, "POST", `/api/collections/${drafts}/sheets`, {
          mode: "apply",
          name: "x",
          match: [],
          titles: {},
          leaveOutWrong: false,
          rows: [{ number: 1, values: { id: secret, titulo: "x" } }],
        }),
        await send(person, "DELETE", `/api/library/${drafts}/${secret}/${photo}`),
        ...(await Promise.all(
          [
            { method: "PATCH", url: records(drafts, secret), body: { titulo: "x" } },
            { method: "PUT", url: records(drafts), body: { id: secret, titulo: "x" } },
            { method: "DELETE", url: records(drafts, secret) },
          ].map((request) => send(person, "POST", "/api/batch", { requests: [request] })),
        )),
      ];
      expect(outcomes.map(({ status }) => status).filter((status) => status < 400)).toEqual([]);
      for (const { text } of outcomes) expect(text).not.toMatch(/Secreta/);
      const { json } = await ask("superuser", `collections/${drafts}/records/${secret}`);
      expect(json).toMatchObject({ titulo: "Secreta", estado: "revision", autor: on.account("editor").id });
    },
  );

  it.each(casesOn(database, readers, 2))("[HIS-05] drafts are read by %s, with their files", async (person) => {
    const path = editors.includes(person) || person === "superuser" ? secret : own;
    const answer = await ask(person, `collections/${drafts}/records/${path}?expand=autor`);
    expect([answer.status, answer.json.estado]).toEqual([200, "revision"]);
    if (path === own) return;
    const file = `/api/files/${drafts}/${secret}/${photo}?token=${await fileToken(person)}`;
    expect((await on.api.get(file)).headers["cache-control"]).toBe("private, no-store");
    const listed = await ask(person, `collections/${comments}/records?filter=borrador="${secret}"`);
    expect(listed.json.items).toMatchObject([{ texto: "Secreta" }]);
  });

  it("[HIS-05] drafts are changed by their author; an editor may change only their state", async () => {
    const patch = (person: Person, json: object) => send(person, "PATCH", records(drafts, own), json);
    const record = await on.api.given("noticias", { titulo: "x" });
    for (const json of [
      { titulo: "y" },
      { valores: { a: 1 } },
      { base: "2026-11-20 10:00:00.000Z" },
      { estado: "borrador" },
    ]) {
      expect((await patch("colaborador", json)).status).toBe(200);
    }
    for (const json of [
      { coleccion: "tags" },
      { registro: record },
      { autor: on.account("editor").id },
      { autor: "" },
    ]) {
      expect((await patch("colaborador", json)).status, JSON.stringify(json)).toBe(404);
      expect((await patch("editor", json)).status, JSON.stringify(json)).toBe(404);
    }
    const file = new FormData();
    file.append("archivos+", new Blob([pixel]), "otra.png");
    expect((await on.api.send("PATCH", records(drafts, own), { ...on.as("editor"), form: file })).status).toBe(404);
    for (const json of [{ titulo: "z" }, { valores: { titulo: "z" } }, { estado: "revision", valores: {} }]) {
      expect((await patch("editor", json)).status, JSON.stringify(json)).toBe(404);
    }
    expect((await patch("editor", { estado: "revision" })).json).toMatchObject({
      titulo: "y",
      valores: { a: 1 },
      estado: "revision",
    });
    expect((await patch("colaborador", { estado: "published" })).status).toBe(400);
  });

  it("[HIS-03] drafts are limited to one of each author and record, and several of new items", async () => {
    const make = (person: Exclude<Person, "visitor">, registro: string) =>
      send(person, "POST", records(drafts), {
        coleccion: "noticias",
        registro,
        estado: "borrador",
        autor: on.account(person).id,
      });
    expect([
      (await make("colaborador", "r00000000000001")).status,
      (await make("editor", "r00000000000001")).status,
    ]).toEqual([200, 200]);
    // Several times: the refusal must not depend on which answer of the database comes first.
    for (let round = 0; round < 12; round++) {
      const again = await make("colaborador", "r00000000000001");
      expect([again.status, Object.keys(again.json.data).toSorted()]).toEqual([
        400,
        ["autor", "coleccion", "registro"],
      ]);
    }
    expect([(await make("colaborador", "")).status, (await make("colaborador", "")).status]).toEqual([200, 200]);
  });

  it("[HIS-05] drafts are published by an editor in one batch, and by no colaborador", async () => {
    const autor = on.account("colaborador").id;
    const values = { coleccion: "noticias", estado: "revision", autor };
    const draft = await on.api.given(drafts, values, { archivos: { "foto.png": pixel } });
    const { json } = await ask("colaborador", `collections/${drafts}/records/${draft}`);
    const publish = (person: Exclude<Person, "visitor">) => {
      const files = { foto_portada: [{ copy: [drafts, draft, json.archivos[0]] }] };
      const body = { titulo: "Publicada", usuario: on.account(person).id, "@files": files };
      const requests = [
        { method: "POST", url: records("noticias"), body },
        { method: "DELETE", url: records(drafts, draft) },
      ];
      return send(person, "POST", "/api/batch", { requests });
    };
    expect((await publish("colaborador")).status).toBe(400);
    expect((await ask("colaborador", `collections/${drafts}/records/${draft}`)).status).toBe(200);
    const published = await publish("editor");
    expect([published.status, published.json[0].body.foto_portada]).toEqual([
      200,
      expect.stringMatching(/^foto_\w{10}\.png$/),
    ]);
    expect((await ask("colaborador", `collections/${drafts}/records/${draft}`)).status).toBe(404);
  });

  it("[HIS-03] deleted drafts leave nothing: no version, no place in the trash, no comments", async () => {
    const autor = on.account("editor").id;
    const values = { coleccion: "noticias", estado: "borrador", titulo: "Pasajera", autor };
    const draft = await on.api.given(drafts, values, { archivos: { "foto.png": pixel } });
    const { json } = await ask("editor", `collections/${drafts}/records/${draft}`);
    const say = () => send("editor", "POST", records(comments), { borrador: draft, autor, texto: "Pasajera" });
    const [created] = [await say(), await say()];
    expect((await send("editor", "DELETE", records(comments, created?.json.id))).status).toBe(204);
    await send("editor", "PATCH", records(drafts, draft), { valores: { titulo: "Pasajera" } });
    expect((await ask("administrador", `history/${drafts}/${draft}`)).text).not.toContain("changed");
    expect((await send("editor", "DELETE", records(drafts, draft))).status).toBe(204);
    for (const person of ["administrador", "editor", "superuser"] as const) {
      const trash = await ask(person, "trash?perPage=200");
      expect([trash.status, trash.text]).toEqual([200, expect.not.stringMatching(/Pasajera|borrador/)]);
      const file = `/api/files/${drafts}/${draft}/${json.archivos[0]}?token=${await fileToken(person)}`;
      expect((await on.api.get(file)).status).toBe(404);
    }
  });

  it("[HIS-05] comments on drafts are in one's own name only, and only where the draft is visible", async () => {
    const say = (person: Person, json: object) => send(person, "POST", records(comments), { texto: "Bien", ...json });
    const [carla, edgar] = [on.account("colaborador").id, on.account("editor").id];
    expect((await say("colaborador", { borrador: own, autor: carla })).status).toBe(200);
    expect((await say("editor", { borrador: own, autor: edgar })).status).toBe(200);
    for (const json of [
      { borrador: own, autor: edgar },
      { borrador: own, autor: "" },
      { borrador: own, autor: carla, nombre: "Mons. Pedro" },
      { borrador: secret, autor: carla },
    ]) {
      expect((await say("colaborador", json)).status, JSON.stringify(json)).toBe(400);
    }
    expect((await say("editor", { borrador: own, autor: edgar, nombre: "Mons. Pedro" })).status).toBe(400);
    const { json } = await ask("colaborador", `collections/${comments}/records`);
    expect(json.items.map(({ borrador }: { borrador: string }) => borrador)).toEqual([own, own]);
    const [hers, his] = json.items.toSorted((one: { autor: string }) => (one.autor === carla ? -1 : 1));
    expect((await send("colaborador", "PATCH", records(comments, hers.id), { texto: "x" })).status).toBe(403);
    expect((await send("colaborador", "DELETE", records(comments, his.id))).status).toBe(404);
    expect((await send("colaborador", "DELETE", records(comments, hers.id))).status).toBe(204);
    expect((await send("administrador", "DELETE", records(comments, his.id))).status).toBe(204);
  });

  it("[HIS-03] [SEG-43] drafts are sent in streams only to accounts that may read them", async () => {
    const { url } = await on.api.clients();
    const streams = await Promise.all(
      people.map(async (person) => {
        const stream = await openStream(url);
        const topics = [`${drafts}/*`, `${drafts}/${secret}`, `${comments}/*`, "tags/*"];
        expect((await stream.subscribe(topics, on.as(person).token)).status).toBe(204);
        return { person, stream };
      }),
    );
    await send("editor", "PATCH", records(drafts, secret), { valores: { titulo: "Secreta otra vez" } });
    await send("editor", "POST", records(comments), {
      borrador: secret,
      autor: on.account("editor").id,
      texto: "Secreta",
    });
    await send("superuser", "POST", records("tags"), { nombre: "El último" });
    for (const { person, stream } of streams) {
      await expect.poll(() => stream.text(), { timeout: 5000, interval: 5 }).toContain("El último");
      if (strangers.includes(person)) expect(stream.text(), person).not.toMatch(/Secreta/);
      else
        expect(
          stream.events.map(({ name }) => name),
          person,
        ).toContain(`${comments}/*`);
      stream[Symbol.dispose]();
    }
  });
});
