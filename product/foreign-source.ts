import {
  type Backend,
  type Config,
  createAppBehindProxy,
  createPicturesElsewhere,
  defaultBounds,
  type Secrets,
} from "@arzobispado/backend";
import { anyCollection, checkForeignBackend, openForeignBackend, type SiteOptions } from "@arzobispado/site";
import { sayWarning } from "./start-messages.ts";

export type ServerFactory = NonNullable<Parameters<typeof createAppBehindProxy>[0]["serverFactory"]>;

/** Where the content comes from, and the server that gives it out under `/api/`. */
export interface Source extends Pick<SiteOptions, "onChange" | "longestKept" | "revision"> {
  app: ReturnType<typeof createAppBehindProxy>;
  fetch: typeof fetch;
  /** Does work for a visitor, by address: what it asks by `fetch` takes turns in the visitor's name. */
  inNameOf<Result>(visitor: string, work: () => Promise<Result>): Promise<Result>;
  /** Bounds and rate limits in force. */
  limits: Backend["limits"];
  demonstration: boolean;
  /** Null where nobody waits for a first superuser. */
  findSetupKey(): Promise<string | null>;
  close(): Promise<void>;
}

/** A server elsewhere (BACKEND_URL): nothing is stored here, `/api/…` is passed on. */
export function foreignSource(
  { config, secrets, publicOrigin }: { config: Config; secrets: Secrets; publicOrigin: string },
  backendUrl: string,
  serverFactory: ServerFactory,
): Source {
  const app = createAppBehindProxy({ config, secrets, serverFactory });
  const foreign = openForeignBackend(backendUrl, publicOrigin, (err) =>
    app.log.warn({ err, backendUrl }, "the backend failed"),
  );
  const pictures = createPicturesElsewhere((path, init) => foreign.fetch(backendUrl + path, init));
  app.route<{ Querystring: { share?: unknown; token?: unknown } }>({
    method: ["GET", "HEAD"],
    url: "/api/files/*",
    handler: async (request, reply) => {
      const { share, token } = request.query;
      const path = request.raw.url?.split("?", 1)[0] ?? "";
      // Such a server makes thumbs in the form of their source, which messengers may find too heavy.
      const picture =
        typeof share === "string" && !token && (await pictures.find(path, share, request.ip).catch(() => null));
      if (picture) return reply.type("image/jpeg").header("cache-control", "public, max-age=600").send(picture);
      reply.hijack();
      const { ip: address, protocol, host } = request;
      return foreign.relay.answer(request.raw, reply.raw, { address, protocol, host });
    },
  });
  app.all("/api/*", (request, reply) => {
    reply.hijack();
    const { ip: address, protocol, host } = request;
    return foreign.relay.answer(request.raw, reply.raw, { address, protocol, host });
  });
  app.addHook("preClose", async () => foreign.relay.endStreams());
  app.addHook("onClose", async () => foreign.close());
  // Beside the start: a backend that hangs keeps nobody waiting here.
  void checkForeignBackend(backendUrl).then((problem) => problem !== null && sayWarning(problem));
  return {
    app,
    fetch: foreign.fetch,
    inNameOf: foreign.inNameOf,
    onChange: (listener) => foreign.onChange(() => listener(anyCollection)),
    longestKept: foreign.longestKept,
    limits: () => ({
      bounds: defaultBounds,
      rateLimits: { enabled: config.rateLimits !== "off", rules: [], excludedIPs: [] },
    }),
    demonstration: false,
    findSetupKey: async () => null,
    close: () => app.close(),
  };
}
