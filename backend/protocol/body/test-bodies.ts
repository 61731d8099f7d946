import { createServer } from "node:http";
import { connect } from "node:net";
import type { Readable } from "node:stream";
import Fastify, { type FastifyRequest, type LightMyRequestResponse } from "fastify";
import { nameClients } from "../../limits/client-address.ts";
import { toErrorReply } from "../error-edge.ts";
import { closeAfterEarlyAnswer } from "./early-answer.ts";

export interface BodyServer extends AsyncDisposable {
  /** Sends a body with these headers, without a socket. */
  post(headers: Record<string, string>, body: string | Buffer | Readable): Promise<LightMyRequestResponse>;
  postForm(form: FormData): Promise<LightMyRequestResponse>;
  /** Opens a real connection, for writing byte by byte. */
  connect(): Promise<RawConnection>;
}

interface RawConnection {
  write(bytes: string | Buffer): void;
  /** Bytes received from the server so far. */
  received(): string;
  /** Resolves with everything the server sent when it closes the connection. */
  closed: Promise<string>;
  end(): void;
  hangUp(): void;
}

/** Starts a server with one endpoint that passes its request to `read` and answers the result. */
export async function startBodyServer(read: (request: FastifyRequest) => Promise<unknown>): Promise<BodyServer> {
  const app = Fastify({
    serverFactory: (handler) =>
      createServer((request, response) => {
        closeAfterEarlyAnswer(request, response);
        handler(request, response);
      }),
  });
  nameClients(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = toErrorReply(error, request.log);
    void reply.code(status).send(body);
  });
  app.post("/", async (request, reply) => reply.send(JSON.stringify(await read(request))));

  const post: BodyServer["post"] = (headers, payload) => app.inject({ method: "POST", url: "/", headers, payload });
  return {
    post,
    async postForm(form) {
      const request = new Request("http://localhost", { method: "POST", body: form });
      return post(Object.fromEntries(request.headers), Buffer.from(await request.arrayBuffer()));
    },
    async connect() {
      if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
      const address = app.server.address();
      const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
      let received = "";
      socket.on("data", (chunk) => {
        received += chunk;
      });
      socket.on("error", () => undefined);
      const closed = new Promise<string>((resolve) => socket.on("close", () => resolve(received)));
      return {
        write: (bytes) => void socket.write(bytes),
        received: () => received,
        closed,
        end: () => void socket.end(),
        hangUp: () => void socket.destroy(),
      };
    },
    [Symbol.asyncDispose]: () => app.close(),
  };
}
