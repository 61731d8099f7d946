import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import PocketBase, { type SendOptions } from "pocketbase";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AnswerNotice, onAnswerNotice, shownByDialog } from "./answer-notices.ts";
import { tellAnswer } from "./tell-answer.ts";

let answer = { status: 200, body: {} as unknown };
const server = createServer((_request, response) => {
  response.writeHead(answer.status, { "content-type": "application/json", "x-request-id": "r-1" });
  response.end(JSON.stringify(answer.body));
});
let client: PocketBase;
let heard: AnswerNotice[];
let stopListening: () => void;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  client = new PocketBase(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  client.afterSend = (response: Response, data: unknown, options: SendOptions = {}) => {
    tellAnswer(response, data, options);
    return data;
  };
  stopListening = onAnswerNotice((notice) => heard.push(notice));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  heard = [];
});

async function ask(status: number, body: unknown, path = "/api/x", options = {}): Promise<AnswerNotice[]> {
  answer = { status, body };
  await client.send(path, options).catch(() => undefined);
  return heard;
}

const error = { kind: "error", requestId: "r-1" };
const refused = { data: { titulo: { code: "validation_required" }, tipo: { code: "validation_nan" } } };

describe("notices of the backend's answers", () => {
  it("[AVI-06] a notice has the first field's code of a 400 or a 403", async () => {
    expect(await ask(400, refused)).toEqual([{ ...error, status: 400, code: "validation_required" }]);
    const nested = { data: { rateLimits: { "0": { label: { code: "validation_in_invalid" } } } } };
    expect((await ask(403, nested))[1]).toEqual({ ...error, status: 403, code: "validation_in_invalid" });
  });

  it.each([{}, { data: {} }, { data: { titulo: "?" } }, null, "text"])(
    "[AVI-06] a notice is general for an answer like %j",
    async (body) => expect(await ask(403, body)).toEqual([{ ...error, status: 403, code: null }]),
  );

  it("[AVI-06] a notice is shown for a success that has a message", async () => {
    expect(await ask(200, { status: "success", message: "Guardado." })).toEqual([
      { kind: "success", message: "Guardado." },
    ]);
  });

  it.each([
    [200, { status: "success" }],
    [200, { status: "success", message: "" }],
    [200, { message: "Hola" }],
    [200, []],
    [404, refused],
    [401, refused],
    [500, { status: "success", message: "no" }],
  ])("an answer %i with %j gives no notice", async (status, body) => expect(await ask(status, body)).toEqual([]));

  it("[AVI-06] a notice waits for the first listener", async () => {
    stopListening();
    expect(await ask(403, {})).toEqual([]);
    stopListening = onAnswerNotice((notice) => heard.push(notice));
    expect(heard).toEqual([{ ...error, status: 403, code: null }]);
  });

  it("[AVI-06] an answer that opens a dialog, and the refresh of a session, give no notice", async () => {
    expect(await ask(400, refused, "/api/x", shownByDialog)).toEqual([]);
    expect(await ask(403, {}, "/api/collections/administradores_arzobispado/auth-refresh?fields=token")).toEqual([]);
  });
});
