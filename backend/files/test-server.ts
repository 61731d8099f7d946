import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { toErrorReply } from "../protocol/error-edge.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";
import { defineCollection, file, json, text } from "../schema/define/define-collection.ts";
import { createFilesContext } from "./context.ts";
import type { FileOwners } from "./owners.ts";
import { detectContentType } from "./receive/content-type.ts";
import { filesRoutes } from "./routes.ts";
import { fileKey } from "./storage/keys.ts";
import { openTestStorage, type TestStorage } from "./storage/test-folder.ts";

export const books = defineCollection({
  name: "books",
  id: "books0000000000",
  fields: {
    title: text(),
    cover: file({ thumbs: ["80x0", "20x20", "9999x0"] }),
    pages: file({ maxSelect: 9, thumbs: ["80x0", "20x20"], details: "pages_details" }),
    pages_details: json(),
    draft: file({ protected: true, thumbs: ["80x0"] }),
  },
  rules: { list: "", view: "" },
});

/** View of books with their covers, without drafts. */
const covers: Collection = {
  ...defineCollection({
    name: "covers",
    id: "covers000000000",
    type: "view",
    viewQuery: "SELECT id, cover FROM books",
  }),
  fields: books.fields.filter(({ name }) => name === "id" || name === "cover"),
};

export interface TestServer extends TestStorage {
  app: FastifyInstance;
  /** Only record, with id `one`. Tests may set its fields. */
  record: StoredRecord;
  /** Whether guests pass the view rule now. */
  access: { open: boolean };
  /** Calls to `owners`, in order. */
  asked: string[];
  /** Logged failures of thumbs. */
  failures: string[];
  /** Stores a file under the field as an upload would. */
  add(field: "cover" | "pages" | "draft", name: string, content: Uint8Array, contentType?: string): Promise<void>;
}

/** Starts a server with only the file routes: real storage and pictures, a record and rules that a test can set. */
export async function startTestServer(): Promise<TestServer> {
  const place = await openTestStorage();
  const record: StoredRecord = { id: "one", title: "A book", cover: "", pages: [], pages_details: null, draft: "" };
  const access = { open: true };
  const asked: string[] = [];
  const failures: string[] = [];

  // Stands in for the real one, which the app builds from records, rules and accounts.
  const owners: FileOwners = {
    async find(collection, recordId) {
      asked.push(`find ${collection}/${recordId}`);
      if (recordId !== record.id) return null;
      if ([books.id, books.name].includes(collection)) return { collection: books, record };
      const origin = { collectionId: books.id, recordId: record.id, cut: null };
      return collection === covers.name ? { collection: covers, record, origin } : null;
    },
    async mayView(_collection, _recordId, token) {
      asked.push("mayView");
      return access.open || token === "editor";
    },
    mayUpdate: async (_collection, _recordId, token) => token === "editor",
  };

  // Same limit as in the app: ids may be longer than Fastify's default.
  const app = Fastify({ routerOptions: { maxParamLength: 1024 } });
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, body } = toErrorReply(error, request.log);
    void reply.code(status).headers(headers).send(body);
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "x-frame-options": "SAMEORIGIN", vary: "Origin" });
  });
  const log = { warn: (details: object) => void failures.push((details as { key: string }).key) };
  const { storage, folder: uploads } = place;
  const collections = { all: () => [books], find: () => books };
  const issueFileToken = async () => "editor";
  app.register(filesRoutes(createFilesContext({ storage, owners, log, uploads, collections, issueFileToken })));

  return {
    ...place,
    app,
    record,
    access,
    asked,
    failures,
    async add(field, name, content, contentType = detectContentType(content)) {
      record[field] = field === "pages" ? [...(record[field] as string[]), name] : name;
      await place.storage.put(fileKey(books.id, record.id, name), content, { contentType, originalName: name });
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await place[Symbol.asyncDispose]();
    },
  };
}

type Headers = InjectOptions["headers"];

export const get = (server: TestServer, path: string, headers: Headers = {}) =>
  server.app.inject({ url: `/api/files/${path}`, headers });

export const head = (server: TestServer, path: string, headers: Headers = {}) =>
  server.app.inject({ method: "HEAD", url: `/api/files/${path}`, headers });
