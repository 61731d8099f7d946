import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { type DemoAccount, stranger } from "./accounts.ts";
import type { Part } from "./part.ts";

export interface DemoSignInOptions {
  /** A number or a name of this machine; anything else is refused. */
  host: string;
  /** Origins of the site, `http://127.0.0.1:3000`: people are sent back to nowhere else. */
  sites: string[];
  /** Who may enter the site; besides them there is one whom nobody has invited. */
  administrators: (Omit<DemoAccount, "note"> & Partial<Pick<DemoAccount, "note">>)[];
  /** Whose part it plays; left out: Google's. Two at once need two parts, or they would share their cookies. */
  plays?: Part;
}

/** What a sign-in needs to know of the provider; by its issuer it is also described as the standard wants it. */
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
 * Plays Google, or another provider, on a free port of this machine: everybody may be whomever they like. Its keys and secrets live as long as
 * it does. Nothing but the port is made before somebody signs in.
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
    // A name that somebody has let point to this machine would make it a page of theirs.
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
  // Nobody needs it when nothing else keeps the process alive.
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

/** The names and numbers under which only this machine reaches us. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/**
 * The library takes every release of Node for unsupported until it is one for the long term, and says so in the terminal
 * of a person who has just pressed a button.
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
