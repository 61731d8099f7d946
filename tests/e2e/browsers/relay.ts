import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";

/** Path of the page that shows another page in a frame 390 px wide. */
export const framePath = "/__marco";
const errorPath = "/__error";
const workerPath = "/fuera-de-linea.js";

/** Sends the page's errors to `path`. Runs in each page before its own code: WebKit does not expose its console. */
function watchErrors(path: string): void {
  const tell = (words: unknown) => navigator.sendBeacon(path, String(words));
  window.addEventListener(
    "error",
    (event) => {
      const { target, message } = event as ErrorEvent;
      if (target instanceof HTMLElement) tell(`${target.tagName} ${(target as HTMLImageElement).src} did not load`);
      else tell(message);
    },
    true,
  );
  window.addEventListener("unhandledrejection", ({ reason }) => tell(`Unhandled: ${reason}`));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    tell(`CSP ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words) => {
    tell(words.join(" "));
    error.apply(console, words);
  };
}

/**
 * Proxy between a browser and the product. It can cut the connection, and shows pages in a frame for engines without a
 * narrow window.
 */
export class Relay implements AsyncDisposable {
  readonly #server: Server;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  /** Injects `watchErrors` into pages, and allows framing them. */
  changesPages = false;
  /** Changes the code of the offline service worker into another version. `null`: unchanged. */
  changeWorker: ((code: string) => string) | null = null;
  #held: { path: RegExp; asked: () => void; released: PromiseWithResolvers<void> } | null = null;
  readonly #errors: string[] = [];

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.#port = port;
  }

  /** Starts a relay. @param port of the product on this machine */
  static async to(port: number): Promise<Relay> {
    const server = createServer((asked, answer) => void relay.#pass(asked, answer));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const relay = new Relay(server, port);
    server.on("connection", (socket) => {
      if (relay.#isCut) return socket.destroy();
      relay.#sockets.add(socket);
      socket.on("close", () => relay.#sockets.delete(socket));
    });
    return relay;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Makes the product unreachable, as on a phone without a connection, until `mend`. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Holds requests of these paths until `mend`. @returns `asked` resolves at the first of them */
  hold(path: RegExp): { asked: Promise<void> } {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = { path, asked: resolve, released: Promise.withResolvers() };
    return { asked: promise };
  }

  mend(): void {
    this.#isCut = false;
    this.#held?.released.resolve();
    this.#held = null;
  }

  /** Returns the errors of changed pages since the last call. */
  errors(): string[] {
    return this.#errors.splice(0);
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(asked.url ?? "/", this.origin);
    if (pathname === errorPath) {
      this.#errors.push(await text(asked));
      return void answer.writeHead(204).end();
    }
    if (this.#held?.path.test(pathname)) {
      this.#held.asked();
      await this.#held.released.promise;
      // The browser left the page meanwhile.
      if (answer.destroyed) return;
    }
    if (pathname === framePath) return showFrame(answer, searchParams.get("a") ?? "/");
    const headers = { ...asked.headers };
    const change = pathname === workerPath ? this.changeWorker : null;
    if (this.changesPages || change) delete headers["accept-encoding"];
    const { method, url: path } = asked;
    const onward = send({ host: "127.0.0.1", port: this.#port, method, path, headers }, (came) => {
      const isPage = came.headers["content-type"]?.startsWith("text/html") && came.statusCode !== 304;
      if (this.changesPages && isPage && method === "GET") return void changePage(came, answer);
      if (change) return void changeCode(came, answer, change);
      // The browser applies the headers of a 304 to the changed page in its cache.
      if (this.changesPages && came.statusCode === 304) leaveFraming(came.headers);
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
      came.on("error", () => answer.destroy());
    });
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    asked.pipe(onward);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function showFrame(answer: ServerResponse, address: string): void {
  const { pathname, search, hash } = new URL(address);
  const frame = `<iframe width="390" style="border:0;display:block;height:100vh" src="${(pathname + search + hash).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>`;
  answer.writeHead(200, { "content-type": "text/html" }).end(`<!DOCTYPE html><body style="margin:0">${frame}`);
}

async function changeCode(came: IncomingMessage, answer: ServerResponse, change: (code: string) => string) {
  const headers = { ...came.headers };
  delete headers["content-length"];
  delete headers.etag;
  answer.writeHead(came.statusCode ?? 502, headers).end(change(await text(came)));
}

/** Deletes headers that forbid framing from the answer for an unchanged page. */
function leaveFraming(headers: IncomingMessage["headers"]): void {
  delete headers["content-security-policy"];
  delete headers["x-frame-options"];
}

async function changePage(came: IncomingMessage, answer: ServerResponse): Promise<void> {
  const headers = { ...came.headers };
  delete headers["content-length"];
  const policy = String(headers["content-security-policy"] ?? "");
  headers["content-security-policy"] = policy
    .replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'")
    .replace(/script-src(?:-elem)? /g, "$&'nonce-relay' ");
  delete headers["x-frame-options"];
  const script = `<script nonce="relay">(${watchErrors})(${JSON.stringify(errorPath)})</script>`;
  const html = (await text(came).catch(() => "")).replace(/<head[^>]*>/, (head) => head + script);
  answer.writeHead(came.statusCode ?? 200, headers).end(html);
}
