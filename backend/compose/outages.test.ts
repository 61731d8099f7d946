import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPooler, type TestPooler } from "../db/postgres/test-pooler.ts";
import { startTestBucket, type TestBucket } from "../files/storage/test-bucket.ts";
import { makeTestPlace, type TestPlace } from "../testing/databases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";

/** Fills in a path so that it leads to a record or could: outages appear while reaching it. */
function filled(url: string, { book, cover }: { book: string; cover: string }): string {
  const values: Record<string, string> = {
    collection: "books",
    collectionId: "books",
    id: book,
    record: book,
    recordId: book,
    filename: cover,
    key: "some.zip",
    name: "some",
  };
  return url.replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? "r00000000000001").replace("*", "x");
}

/** Bodies for endpoints that need one. */
const bodies: Record<string, object> = {
  "/api/collections": { name: "others", type: "base", schema: [] },
  "/api/batch": { requests: [{ method: "POST", url: "/api/collections/genres/records", body: { name: "x" } }] },
};

interface Asked {
  method: string;
  url: string;
  status: number;
  retryAfter: string | undefined;
}

async function askAll(api: TestBackend, { token }: TestAccount, record: { book: string; cover: string }) {
  const asked: Asked[] = [];
  const routes = api.backend.routes.filter(
    // A stream has no end, and a restore would replace this server.
    ({ method, url }) => !(method !== "POST" && url === "/api/realtime") && !url.endsWith("/restore"),
  );
  await Promise.all(
    routes.map(async ({ method, url }) => {
      const path = filled(url, record);
      const json = method === "GET" || method === "HEAD" ? undefined : (bodies[url] ?? { name: "x", title: "x" });
      const { status, headers } = await api.send(method, path, { token, ...(json && { json }) });
      asked.push({ method, url, status, retryAfter: headers["retry-after"] });
    }),
  );
  return asked;
}

const notForLater = (asked: Asked[]) => asked.filter(({ status, retryAfter }) => status === 503 && !Number(retryAfter));

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function withBook(api: TestBackend) {
  const account = await api.account("_superusers");
  await api.given("genres", { name: "Novela" });
  const book = await api.given(
    "books",
    { title: "Viva", public: true, published: "2026-02-01 00:00:00.000Z" },
    { cover: { "a.png": png } },
  );
  const { json } = await api.get(`/api/collections/books/records/${book}`, { token: account.token });
  return { account, record: { book, cover: json.cover as string } };
}

function formOf(title: string): FormData {
  const form = new FormData();
  form.append("title", title);
  form.append("cover", new File([png], "b.png", { type: "image/png" }));
  return form;
}

describe("outage of PostgreSQL", () => {
  let place: TestPlace;
  let wire: TestPooler;
  let api: TestBackend;
  let made: Awaited<ReturnType<typeof withBook>>;
  beforeAll(async () => {
    const direct = await makeTestPlace("postgres");
    wire = await startTestPooler(direct.databaseUrl ?? "");
    place = { ...direct, databaseUrl: wire.url };
    api = await startBackend({ database: "postgres", place });
    made = await withBook(api);
    await wire.goAway();
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await wire[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  });

  it("[SVC-11] endpoints never answer 500 without PostgreSQL, and each 503 says when to come back", async () => {
    const asked = await askAll(api, made.account, made.record);
    expect(asked.filter(({ status }) => status === 500)).toEqual([]);
    expect(notForLater(asked)).toEqual([]);
    expect(asked.filter(({ status }) => status === 503).length).toBeGreaterThan(asked.length / 2);
  });

  const identity = { identity: "editora@books.example", password: "una clave larga" };

  it("[SVC-11] saves, lists, sign-in and files are 503 without PostgreSQL, and that answer is not cached", async () => {
    const { account, record } = made;
    const answers = [
      await api.send("POST", "/api/collections/genres/records", { token: account.token, json: { name: "Otra" } }),
      await api.send("POST", "/api/collections/books/records", { token: account.token, form: formOf("Otro") }),
      await api.get("/api/collections/books/records?filter=title~'a'"),
      await api.send("POST", "/api/collections/editors/auth-with-password", { json: identity }),
      await api.get(`/api/files/books/${record.book}/${record.cover}`),
    ];
    for (const { status, headers, json } of answers) {
      expect([status, headers["retry-after"], json]).toEqual([
        503,
        "2",
        { code: 503, status: 503, message: "The service is temporarily unavailable.", data: {} },
      ]);
      expect(headers["cache-control"] ?? "no-store").toMatch(/no-store/);
    }
  });

  it("[SVC-26] readiness is 503 without PostgreSQL, while health says that the server lives", async () => {
    const { status, json, headers } = await api.get("/api/health/ready");
    expect([status, json.code, headers["retry-after"]]).toEqual([503, "database", "5"]);
    expect(json.message).toContain("La base de datos no responde");
    expect((await api.get("/api/health")).status).toBe(200);
  });

  it("[SVC-11] both official clients report status 503", async () => {
    const { legacy, modern } = await api.clients();
    for (const client of [legacy, modern]) {
      client.authStore.save(made.account.token, null as never);
      await expect(client.collection("genres").create({ name: "x" })).rejects.toMatchObject({ status: 503 });
      await expect(client.collection("books").getList(1, 10, { sort: "-title" })).rejects.toMatchObject({
        name: expect.stringContaining("ClientResponseError"),
        status: 503,
      });
    }
  });

  it("[SVC-11] all endpoints work again when PostgreSQL is back", async () => {
    await wire.comeBack();
    const { token } = made.account;
    const save = () => api.send("POST", "/api/collections/genres/records", { token, json: { name: "Otra vez" } });
    await expect.poll(async () => (await save()).status, { timeout: 5000 }).toBe(200);
    expect((await api.get("/api/collections/genres/records?filter=name='Otra'")).json.totalItems).toBe(0);
    expect((await api.get(`/api/collections/books/records/${made.record.book}`)).status).toBe(200);
  });
});

describe("outage of the bucket", () => {
  let bucket: TestBucket;
  let api: TestBackend;
  let made: Awaited<ReturnType<typeof withBook>>;
  beforeAll(async () => {
    bucket = await startTestBucket();
    const { endpoint, region, accessKey, secret } = bucket.settings;
    api = await startBackend({
      database: "sqlite",
      environment: {
        ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket.settings.bucket, S3_REGION: region },
        ...{ S3_KEY: accessKey, S3_SECRET: secret },
      },
    });
    made = await withBook(api);
    const s3 = { ...bucket.settings, bucket: "files" };
    const { status } = await api.send("PATCH", "/api/settings", {
      token: made.account.token,
      json: { backups: { s3 } },
    });
    expect(status).toBe(200);
    await bucket[Symbol.asyncDispose]();
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it("[SVC-11] saves with files, files, thumbs and backups are 503 without the bucket, and nothing is half stored", async () => {
    const { token } = made.account;
    const { book, cover } = made.record;
    const { json } = await api.send("POST", "/api/files/token", { token });
    const answers = [
      await api.send("POST", "/api/collections/books/records", { token, form: formOf("Otro") }),
      await api.send("PATCH", `/api/collections/books/records/${book}`, { token, form: formOf("Otro") }),
      await api.get(`/api/files/books/${book}/${cover}?token=${json.token}`),
      await api.get(`/api/files/books/${book}/${cover}?thumb=40x0&token=${json.token}`),
      await api.get("/api/backups", { token }),
      await api.send("POST", "/api/backups", { token, json: { name: "hoy.zip" } }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers["retry-after"]])).toEqual(
      answers.map(() => [503, "2"]),
    );
    for (const { text } of answers) expect(text).not.toContain("127.0.0.1");
    expect((await api.get("/api/collections/books/records")).json.items).toMatchObject([{ title: "Viva", cover }]);
  });

  it("[SVC-26] readiness is 503 without the bucket", async () => {
    const { status, json } = await api.get("/api/health/ready");
    expect([status, json.code]).toEqual([503, "storage"]);
  });

  it("[SVC-11] the examination names the part that failed and its address", async () => {
    const { findings } = await api.backend.examine({ online: true });
    const { host } = new URL(bucket.settings.endpoint);
    const part = `el servicio de archivos (S3) en ${host}`;
    const wrong = findings.filter((finding) => finding.wrong).map(({ text }) => text);
    for (const beginning of [
      `No se pudo revisar: ${part} no responde (`,
      `El bucket de los archivos no responde (${part}): `,
      `El bucket de los respaldos no responde (${part}): `,
    ]) {
      expect(
        wrong.filter((text) => text.startsWith(beginning)),
        `${beginning}\n${wrong.join("\n")}`,
      ).toHaveLength(1);
    }
  });

  it("[SVC-11] endpoints never answer 500 without the bucket, and each 503 says when to come back", async () => {
    const asked = await askAll(api, made.account, made.record);
    expect(asked.filter(({ status }) => status === 500)).toEqual([]);
    expect(notForLater(asked)).toEqual([]);
  });
});
