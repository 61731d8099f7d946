import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers by the end of a path: status and body. */
export type JsonAnswers = Record<string, readonly [status: number, body: unknown]>;

/** Starts a backend that has only these answers, to test the effect of one failure among several requests. */
export async function jsonServer(answers: JsonAnswers): Promise<AsyncDisposable & { origin: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://127.0.0.1");
    const [, [status, body] = [404, {}]] = Object.entries(answers).find(([end]) => pathname.endsWith(end)) ?? [];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
