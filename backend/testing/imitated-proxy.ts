import { createServer, type IncomingHttpHeaders, type RequestListener, request } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Certificate } from "./certificates.ts";

/** Kinds of proxy, by their handling of the visitor's `X-Forwarded-For` and other headers. */
const proxyKinds = {
  /** nginx without a line for headers: `Host` is the server's, all others pass. */
  "nginx as it comes": ({ host: _, ...headers }) => headers,
  /** nginx with `proxy_set_header Host $host;` alone. */
  "nginx with Host alone": (headers) => headers,
  /** nginx with `$proxy_add_x_forwarded_for`. */
  "a proxy that appends": (headers, peer) => ({
    ...headers,
    "x-forwarded-for": [headers["x-forwarded-for"] ?? [], peer].flat().join(", "),
  }),
  /** `deploy/nginx.conf`, and Caddy by default. */
  "a proxy that overwrites": (headers, peer) => ({ ...headers, "x-forwarded-for": peer }),
} satisfies Record<string, (headers: IncomingHttpHeaders, peer: string) => IncomingHttpHeaders>;

export type ProxyKind = keyof typeof proxyKinds;

export interface ImitatedProxy extends AsyncDisposable {
  url: string;
  /** Port of the server behind it. `0`: none, so that it answers 502. */
  port: number;
  kind: ProxyKind;
  /** Sends an answer only when it is whole. */
  buffers: boolean;
  /** Largest body that it passes on. Bytes. */
  largest: number;
  /** Headers of requests as received. */
  came: IncomingHttpHeaders[];
}

/**
 * Starts a proxy on a free port of this machine; its properties may be changed while it runs.
 * @param tls certificate for `localhost`
 */
export async function startImitatedProxy(kind: ProxyKind, port = 0, tls?: Certificate): Promise<ImitatedProxy> {
  const listener: RequestListener = (asked, answered) => {
    proxy.came.push(asked.headers);
    const headers = proxyKinds[proxy.kind](asked.headers, asked.socket.remoteAddress ?? "");
    const { method = "GET", url = "/" } = asked;
    if (proxy.port === 0) return answered.writeHead(502).end();
    if (Number(headers["content-length"] ?? 0) > proxy.largest) {
      asked.resume();
      return answered.writeHead(413).end();
    }
    const onward = request({ host: "127.0.0.1", port: proxy.port, method, path: url, headers }, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!proxy.buffers) return answer.pipe(answered);
      return buffer(answer).then(
        (whole) => answered.end(whole),
        () => answered.destroy(),
      );
    });
    onward.on("error", () => answered.writeHead(502).end());
    answered.on("close", () => onward.destroy());
    asked.pipe(onward);
  };
  const server = tls ? createSecureServer({ key: tls.key, cert: tls.certificate }, listener) : createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const proxy: ImitatedProxy = {
    url: `${tls ? "https://localhost" : "http://127.0.0.1"}:${(server.address() as AddressInfo).port}`,
    port,
    kind,
    buffers: false,
    largest: Number.POSITIVE_INFINITY,
    came: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return proxy;
}
