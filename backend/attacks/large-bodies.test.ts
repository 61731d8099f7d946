import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bodyBudget } from "../protocol/body/body-budget.ts";
import { defineCollection, file, relation, text } from "../schema/define/define-collection.ts";
import { openRawConnection } from "../testing/raw-connection.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const megabyte = 1024 * 1024;
const notes = defineCollection({ name: "notes", fields: { title: text() }, rules: { create: "" } });

/** Rules that require an account or a header, besides any other condition; some also read the body. */
const closed = [
  '@request.auth.id != ""',
  '@request.auth.collectionName = "editors"',
  '@request.auth.id != "" && title = "x"',
  'title = "x" && @request.auth.name = "Ana"',
  '@request.auth.id != "" && (@request.body.title:isset = false || @request.body.title = "x")',
  '(@request.auth.id != "" && title = "x") || @request.headers.x_desk = "staff"',
  "owner = @request.auth.id",
  '@request.body.title = "x" && @request.method = "GET"',
];

/** Rules that this body satisfies. */
const open = [
  "",
  'title = "x"',
  '@request.auth.id = ""',
  '@request.body.code = "x"',
  '@request.data.code = "x" && @request.body.title = title',
  '@request.auth.id != "" || @request.body.code = "x"',
  '@request.auth.id != "" || (@request.method != "GET" && title ~ "x")',
  '@request.headers.x_desk = "staff" || @request.body.code:isset = true',
];
const body = { title: "x", code: "x" };

const underRules = (rules: string[]) =>
  rules.map((rule, number) =>
    defineCollection({
      name: `papers${number}`,
      fields: { title: text(), owner: relation({ collection: "editors" }), scan: file({ maxSize: 100 * megabyte }) },
      rules: { create: rule, update: rule },
    }),
  );
const editors = defineCollection({ name: "editors", type: "auth", fields: { name: text() } });

describe("a body whose sender may not write", () => {
  let api: TestBackend;
  let url: string;
  afterEach(() => api[Symbol.asyncDispose]());

  async function start(rules: string[]): Promise<[rule: string, records: string, record: string][]> {
    api = await startBackend({ database: "sqlite", collections: [editors, ...underRules(rules)] });
    ({ url } = await api.clients());
    const started = rules.map(async (rule, number): Promise<[string, string, string]> => {
      const records = `/api/collections/papers${number}/records`;
      return [rule, records, `${records}/${await api.given(`papers${number}`, { title: "x" })}`];
    });
    return await Promise.all(started);
  }

  it.each([
    ["application/json", `{"title":"x","code":"`],
    ["multipart/form-data; boundary=b", `--b\r\ncontent-disposition: form-data; name="scan"; filename="a"\r\n\r\nx`],
  ])(
    "[SEG-65] [SEG-66] a body without the right to write is not read as %s, and its connection ends",
    async (type, content) => {
      for (const [rule, records, record] of await start(closed)) {
        const answers = [
          [`POST ${records}`, 400],
          [`PATCH ${record}`, 404],
        ] as const;
        for (const [line, status] of answers) {
          using connection = openRawConnection(url);
          const headers = `Content-Type: ${type}\r\nContent-Length: ${20 * megabyte}\r\n`;
          connection.write(`${line} HTTP/1.1\r\nHost: x\r\n${headers}\r\n${content}`);
          await connection.heard(/\r\n\r\n\{.*\}$/);
          expect(connection.statuses(), rule).toEqual([status]);
          expect(connection.received(), rule).toMatch(/\r\nconnection: close\r\n/i);
        }
      }
    },
  );

  it("[API-04] a body is read where the body itself decides, and where an account does", async () => {
    for (const [rule, records, record] of await start(open)) {
      expect((await api.send("POST", records, { json: body })).status, rule).toBe(200);
      expect((await api.send("PATCH", record, { json: body })).status, rule).toBe(200);
    }
    await api[Symbol.asyncDispose]();
    for (const [rule, records] of await start(closed.slice(0, 7))) {
      const { id, token } = await api.account("editors", { name: "Ana" });
      expect((await api.send("POST", records, { token, json: { ...body, owner: id } })).status, rule).toBe(200);
    }
  });
});

describe("the memory that bodies share", () => {
  let api: TestBackend;
  let url: string;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections: [notes], trustedProxies: "127.0.0.1" });
    ({ url } = await api.clients());
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /** Begins a body of the given megabytes without content, and does not end it. */
  function begin(address: string, megabytes: number) {
    const body = `{"x":"${"x".repeat(megabytes * megabyte)}"}`;
    const connection = openRawConnection(url);
    const headers = `Content-Type: application/json\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n`;
    connection.write(
      `POST /api/collections/notes/records HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: ${body.length}\r\n\r\n`,
    );
    connection.write(body.slice(0, -2));
    return Object.assign(connection, { finish: () => connection.write(body.slice(-2)) });
  }

  it("[SEG-65] [SEG-46] a network of addresses of one visitor cannot take all memory for bodies", async () => {
    using visitor = begin("2001:db8:7:8::1", 14);
    await expect.poll(() => bodyBudget.total, { timeout: 10_000 }).toBeGreaterThan(14 * megabyte);
    const network = Array.from({ length: 5 }, (_, number) => begin(`2001:db8:7:7:${number}::1`, 11));
    // A body of that network is aborted, though each is smaller than the visitor's.
    await Promise.race([...network, visitor].map((connection) => connection.ended()));
    await expect.poll(() => bodyBudget.total, { timeout: 10_000 }).toBeGreaterThan(54 * megabyte);
    visitor.finish();
    expect(await visitor.ended()).toMatch(/^HTTP\/1\.1 200 /);
    for (const connection of network) connection[Symbol.dispose]();
    await expect.poll(() => bodyBudget.total, { timeout: 10_000 }).toBe(0);
  });
});
