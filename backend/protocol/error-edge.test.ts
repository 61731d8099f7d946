import Fastify, { type FastifyBaseLogger, type FastifyReply } from "fastify";
import { describe, expect, it } from "vitest";
import { FullDatabaseError, OverloadError, UnreachableDatabaseError } from "../db/errors.ts";
import { fromSqlite } from "../db/sqlite/errors.ts";
import { normalise, toErrorReply } from "./error-edge.ts";
import {
  BadRequestError,
  ForbiddenError,
  NotFoundError,
  UnauthorizedError,
  UnavailableError,
  UnforeseenError,
} from "./errors.ts";

const general = "Something went wrong while processing your request.";

/** Logger that records entries by level. */
function recorder() {
  const logged: { level: string; err: unknown }[] = [];
  const at = (level: string) => (entry: { err: unknown }) => logged.push({ level, err: entry.err });
  return { logged, log: { error: at("error"), debug: at("debug") } as unknown as FastifyBaseLogger };
}

const reply = (error: unknown) => toErrorReply(error, recorder().log);

describe("[API-13] an error becomes the protocol's answer", () => {
  it.each<[unknown, number, string]>([
    [new BadRequestError(), 400, general],
    [new BadRequestError("failed to do it"), 400, "Failed to do it."],
    [new UnauthorizedError(), 401, "Missing or invalid authentication."],
    [new ForbiddenError(), 403, "You are not allowed to perform this request."],
    [new ForbiddenError("Only superusers can perform this action."), 403, "Only superusers can perform this action."],
    [new NotFoundError(), 404, "The requested resource wasn't found."],
    [new UnforeseenError({ cause: new Error("x") }), 500, general],
    [new UnavailableError(), 503, "The service is temporarily unavailable."],
  ])("an error becomes the protocol's answer: %s", (error, status, message) => {
    expect(reply(error)).toMatchObject({ status, body: { code: status, status, message, data: {} } });
  });

  it("an error has the problems of the fields as they are", () => {
    const data = { title: { code: "validation_required", message: "Cannot be blank." } };
    expect(reply(new BadRequestError("Failed to create record.", { data })).body).toEqual({
      ...{ code: 400, status: 400, message: "Failed to create record.", data },
    });
  });

  it.each([
    ["", ""],
    ["a", "A."],
    ["ábaco", "Ábaco."],
    ["Done.", "Done."],
    ["really?", "Really?"],
    ["no!", "No!"],
    ["a: b", "A: b."],
  ])("an error whose message is %j is written %j", (message, written) => {
    expect(normalise(message)).toBe(written);
  });
});

describe("an error that nobody foresaw", () => {
  it.each([
    [
      "an Error",
      Object.assign(new Error("SELECT password FROM /srv/data.db"), { code: "SQLITE_ERROR", detail: "row" }),
    ],
    ["an Error with a status that is none", Object.assign(new Error("password"), { statusCode: 200 })],
    [
      "a framework's own failure",
      Object.assign(new Error("password"), { code: "FST_ERR_SEND_UNDEFINED_ERR", statusCode: 500 }),
    ],
    ["a text", "password"],
    ["nothing", undefined],
    ["null", null],
    ["a number", 404],
    ["an object", { message: "password", status: 418 }],
  ])("an unexpected error is logged, and its answer has no details: %s", (_what, error) => {
    const { log, logged } = recorder();
    const { status, headers, body } = toErrorReply(error, log);
    expect({ status, headers, body }).toEqual({
      ...{ status: 500, headers: {}, body: { code: 500, status: 500, message: general, data: {} } },
    });
    expect(logged).toHaveLength(1);
    expect(logged[0]?.level).toBe("error");
    if (error) expect(logged[0]?.err).toBe(error);
  });

  it("an expected error keeps its cause to the log", () => {
    const { log, logged } = recorder();
    const cause = new Error("password");
    expect(JSON.stringify(toErrorReply(new BadRequestError("No.", { cause }), log))).not.toContain("password");
    expect(logged).toEqual([{ level: "debug", err: cause }]);
  });
});

describe("no room", () => {
  it.each([
    [
      "on the disk of a file",
      Object.assign(new Error("no space left on device"), { code: "ENOSPC", syscall: "write" }),
    ],
    ["left for this user", Object.assign(new Error("quota exceeded"), { code: "EDQUOT" })],
    ["on the disk of SQLite", fromSqlite(Object.assign(new Error("database or disk is full"), { errcode: 13 }))],
    ["for the index of its log", fromSqlite(Object.assign(new Error("disk I/O error"), { errcode: 4874 }))],
    ["on the disk of the database", new FullDatabaseError({ cause: new Error("could not extend file") })],
  ])("[SVC-06] no room %s is 507 with a code, and the reason in the log", (_what, error) => {
    const { log, logged } = recorder();
    const { status, headers, body } = toErrorReply(error, log);
    expect([status, headers, body.data]).toEqual([
      507,
      {},
      { code: "disk_full", message: "The disk of the server is full." },
    ]);
    expect(logged).toHaveLength(1);
  });
});

describe("too much work", () => {
  it.each([
    ["the database has", new OverloadError("Too many searches are waiting for the database.")],
    ["[SVC-11] the database is away, which", new UnreachableDatabaseError({ cause: new Error("ECONNREFUSED") })],
    ["[SVC-11] a disk fails, which", Object.assign(new Error("i/o error, write"), { code: "EIO", syscall: "write" })],
    ["[SVC-11] a disk is read-only, which", Object.assign(new Error("read-only"), { code: "EROFS", syscall: "open" })],
    ["anything with that status has", Object.assign(new Error("busy"), { statusCode: 503 })],
  ])("%s is 503 with the time to wait, and the reason in the log", (_what, error) => {
    const { log, logged } = recorder();
    expect(toErrorReply(error, log)).toEqual({
      status: 503,
      headers: { "retry-after": "2" },
      body: { code: 503, status: 503, message: "The service is temporarily unavailable.", data: {} },
    });
    expect(logged).toEqual([{ level: "error", err: error }]);
  });

  it("the time to wait is the one of the error", () => {
    expect(reply(new UnavailableError(30)).headers).toEqual({ "retry-after": "30" });
  });
});

describe("refusals of the framework", () => {
  async function ask(request: { method?: "GET" | "POST"; url?: string; type?: string; payload?: string }) {
    const send = (error: unknown, _request: unknown, answer: unknown) => {
      const { status, body } = toErrorReply(error, recorder().log);
      (answer as FastifyReply).code(status).send(body);
    };
    const app = Fastify({ bodyLimit: 100, frameworkErrors: send });
    app.setErrorHandler(send);
    app.all("/x/:id", async () => ({}));
    const { method = "POST", url = "/x/1", type = "application/json", payload = "{}" } = request;
    const answer = await app.inject({ method, url, headers: { "content-type": type }, payload });
    return [answer.statusCode, answer.json().message];
  }

  it.each<[string, Parameters<typeof ask>[0], number, string]>([
    ["broken JSON", { payload: "{" }, 400, general],
    ["[SEG-49] a prototype in JSON", { payload: '{"__proto__":{"a":1}}' }, 400, general],
    ["an unknown type of body", { type: "text/html", payload: "<p>" }, 400, general],
    ["a body over the limit", { payload: JSON.stringify("x".repeat(200)) }, 413, "Request entity too large."],
    ["a malformed address", { method: "GET", url: "/x/%zz" }, 400, general],
  ])("a refusal of the framework: %s", async (_what, request, status, message) => {
    expect(await ask(request)).toEqual([status, message]);
  });
});
