import {
  type Backend,
  type Config,
  createAppBehindProxy,
  createPicturesElsewhere,
  defaultBounds,
  Probe,
  readinessRoute,
  type Secrets,
} from "@arzobispado/backend";
import { anyCollection, checkForeignBackend, openForeignBackend, type SiteOptions } from "@arzobispado/site";
import type { LifeCycle } from "./life-cycle.ts";
import type { Metrics } from "./metrics.ts";
import { sayWarning } from "./start-messages.ts";

export type ServerFactory = NonNullable<Parameters<typeof createAppBehindProxy>[0]["serverFactory"]>;

/** Source of the content, and the server that serves it under `/api/`. */
export interface Source extends Pick<SiteOptions, "onChange" | "longestKept" | "revision" | "pagesPlace"> {
  app: ReturnType<typeof createAppBehindProxy>;
  fetch: typeof fetch;
  /** Runs work for a visitor, by address: its calls by `fetch` count against that visitor's queue. */
  onBehalfOf<Result>(visitor: string, work: () => Promise<Result>): Promise<Result>;
  /** Figures of the backend for metrics. Omitted: it is another server. */
  figures?: Backend["figures"];
  /** Bounds and rate limits in force. */
  limits: Backend["limits"];
  demonstration: boolean;
  /** Key for creating the first superuser. `null`: none is needed. */
  findSetupKey(): Promise<string | null>;
  close(): Promise<void>;
}

/** Source at another server (BACKEND_URL): stores nothing here, forwards `/api/…`. */
export function foreignSource(
  {
    config,
    secrets,
    publicOrigin,
    lifeCycle,
    metrics,
  }: { config: Config; secrets: Secrets; publicOrigin: string; lifeCycle: LifeCycle; metrics?: Metrics | null },
  backendUrl: string,
  serverFactory: ServerFactory,
): Source {
  const app = createAppBehindProxy({ config, secrets, serverFactory, onAnswered: metrics?.answered });
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
      // PocketBase makes thumbs in the format of their source, which messengers may find too heavy.
      const picture =
        typeof share === "string" && !token && (await pictures.find(path, share, request.ip).catch(() => null));
      if (picture) return reply.type("image/jpeg").header("cache-control", "public, max-age=600").send(picture);
      reply.hijack();
      const { ip: address, protocol, host } = request;
      return foreign.relay.answer(request.raw, reply.raw, { address, protocol, host });
    },
  });
  const answers = async () => (await foreign.fetch(`${backendUrl}/api/health`)).ok;
  readinessRoute(app, {
    phase: () => lifeCycle.ask(),
    parts: { backend: new Probe(answers, { keptFor: 2000, limit: 3000 }) },
    hasRoom: () => true,
  });
  app.all("/api/*", (request, reply) => {
    reply.hijack();
    const { ip: address, protocol, host } = request;
    return foreign.relay.answer(request.raw, reply.raw, { address, protocol, host });
  });
  app.addHook("preClose", async () => foreign.relay.endStreams());
  app.addHook("onClose", async () => foreign.close());
  // Runs beside the start: a backend that hangs must not delay it.
  void checkForeignBackend(backendUrl).then((problem) => problem !== null && sayWarning(problem));
  return {
    app,
    fetch: foreign.fetch,
    onBehalfOf: foreign.onBehalfOf,
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
