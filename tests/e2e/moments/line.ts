import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";

/** First line of a request, when a socket's data begins with it. */
const requestLine = /^(GET|HEAD|POST|PATCH|PUT|DELETE) (\S+) HTTP\/1\.1\r\n/;

/** Request that passes, as its first line describes it. */
export interface Passing {
  method: string;
  path: string;
}

interface Watch {
  isIt: (request: Passing) => boolean;
  /** `sent`: the request reaches the server. `answered`: the response reaches the browser. */
  what: "sent" | "answered";
  left: number;
  tell: () => void;
}

/** Proxy between a browser and the product. It can be cut at any moment, in both directions or in one. */
export class Line implements AsyncDisposable {
  readonly port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #watches: Watch[] = [];
  /** Traffic since `forget`, with its milliseconds: it tells more about a loss than the result does. */
  passed: string[] = [];
  #since = Date.now();
  #state: "whole" | "mute" | "cut" = "whole";

  private constructor(server: Server) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  static async to(port: number): Promise<Line> {
    const server = createServer((browser) => line.#take(browser, port));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const line = new Line(server);
    return line;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get isWhole(): boolean {
    return this.#state === "whole";
  }

  forget(): void {
    this.passed = [];
    this.#since = Date.now();
  }

  /** From now on the server receives everything, but its responses are dropped. */
  mute(): void {
    this.#state = "mute";
  }

  cut(): void {
    this.#state = "cut";
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    if (this.#state === "whole") return;
    this.cut();
    this.#state = "whole";
  }

  /** Waits until `left` matching requests have been sent, or answered, from now on. */
  passes(what: Watch["what"], isIt: Watch["isIt"], left = 1): Promise<void> {
    return new Promise((tell) => this.#watches.push({ what, isIt, left, tell }));
  }

  #take(browser: Socket, port: number): void {
    if (this.#state === "cut") return void browser.destroy();
    const server = connect({ port, host: "127.0.0.1" });
    let last: Passing | null = null;
    for (const [socket, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      this.#sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    browser.on("data", (chunk) => {
      const [, method, path] = requestLine.exec(chunk.toString("latin1", 0, 500)) ?? [];
      if (method && path) {
        last = { method, path };
        this.#note("sent", last);
      }
      server.write(chunk);
    });
    server.on("data", (chunk) => {
      if (last) this.#note("answered", last);
      last = null;
      if (this.#state === "whole") browser.write(chunk);
    });
  }

  #note(what: Watch["what"], request: Passing): void {
    if (request.path.startsWith("/api/"))
      this.passed.push(
        `${Date.now() - this.#since} ${this.#state} ${what} ${request.method} ${request.path.slice(0, 90)}`,
      );
    for (const watch of this.#watches) {
      if (watch.what !== what || !watch.isIt(request)) continue;
      watch.left -= 1;
      if (watch.left === 0) watch.tell();
    }
    this.#watches = this.#watches.filter(({ left }) => left > 0);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
