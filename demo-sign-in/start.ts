import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { type DemoAccount, stranger } from "./accounts.ts";
import type { Part } from "./part.ts";

export interface DemoSignInOptions {
  /** Loopback address or name; any other is refused. */
  host: string;
  /** Origins of the site, such as `http://127.0.0.1:3000`: redirects go nowhere else. */
  sites: string[];
  /** Accounts that may enter the site; one more without an invitation is added. */
  administrators: (Omit<DemoAccount, "note"> & Partial<Pick<DemoAccount, "note">>)[];
  /** Imitated provider; default: Google. Two at once need different parts, otherwise they share their cookies. */
  plays?: Part;
}

/** Data that a sign-in needs of the provider; its issuer also serves the standard discovery document. */
export interface DemoSignIn {
  clientId: string;
  clientSecret: string;
  issuer: string;
  authURL: string;
  tokenURL: string;
  userInfoURL: string;
  keysURL: string;
  close(): Promise<void>;
}

const google: Part = { path: "/google", name: "Google" };

/**
 * Starts an imitation of Google, or another provider, on a free port of this machine, where everybody may choose any
 * account. Its keys and secrets exist as long as it does. Only the port is opened before the first sign-in.
 * @throws Error in Spanish for a host that others can reach
 */
export async function startDemoSignIn(options: DemoSignInOptions): Promise<DemoSignIn> {
  const { host, sites, administrators, plays = google } = options;
  const { path } = plays;
  if (!isLoopback(host)) {
    throw new Error(`El inicio de sesión de demostración solo funciona en esta misma máquina, no en ${host}.`);
  }
  const client = { id: "demostracion", secret: randomBytes(32).toString("base64url") };
  const accounts = [...administrators.map((each) => ({ note: "Del equipo que cuida el sitio", ...each })), stranger];
  let handler: Promise<Handler> | null = null;

  const server = createServer((request, response) => {
    // Refuses other host names: a foreign name pointing to this machine would make it a page of that origin (DNS
    // rebinding).
    if (request.headers.host !== authority) return void response.writeHead(421).end();
    handler ??= makeHandler();
    handler
      .then((handle) => handle(request, response))
      .catch(() => {
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, host, resolve));
  // The server alone must not keep the process running.
  server.unref();
  const { port } = server.address() as AddressInfo;
  const authority = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  const origin = `http://${authority}`;

  async function makeHandler(): Promise<Handler> {
    const { createHandler } = await withoutRuntimeWarning(() => import("./handler.ts"));
    const redirects = sites.map((site) => `${site}/api/oauth2-redirect`);
    return createHandler({ origin, plays, client, redirects, accounts });
  }

  return {
    clientId: client.id,
    clientSecret: client.secret,
    issuer: origin,
    authURL: `${origin}${path}/auth`,
    tokenURL: `${origin}${path}/token`,
    userInfoURL: `${origin}${path}/userinfo`,
    keysURL: `${origin}${path}/keys`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Is the host a name or number of this machine alone? */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/**
 * Runs work without the library's warning: it treats every Node release before LTS as unsupported, and warns in the
 * terminal of a person who has just pressed a button.
 */
async function withoutRuntimeWarning<Result>(work: () => Promise<Result>): Promise<Result> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes("Unsupported runtime")) warn(...words);
  };
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}
