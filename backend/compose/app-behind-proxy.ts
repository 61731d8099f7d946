import { hkdfSync, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import type { Secrets } from "../config/secrets.ts";
import { JobRunner } from "../jobs/jobs.ts";
import { trustProxyHeaders } from "../limits/proxy-headers.ts";
import { answerHeader } from "../limits/proxy-mark.ts";
import { openOutbound } from "../outbound/outbound.ts";
import { type BareAppOptions, createBareApp } from "./bare-app.ts";
import { trustedProxies } from "./limits.ts";
import { watchProxy } from "./proxy-check.ts";
import type { Waits } from "./waits.ts";

interface Behind extends Pick<BareAppOptions, "serverFactory" | "logSink" | "onAnswered"> {
  config: Config;
  secrets: Pick<Secrets, "settingsKey">;
  waits?: Waits;
}

const noHeaders = { headers: [], useLeftmostIP: false };

/**
 * Server without routes and settings (see `createBareApp`) that tests its own proxy, as a backend does: can visitors
 * choose their address? An address it passes on must not be one that a visitor chose (SEG-87).
 */
export function createAppBehindProxy({ config, secrets, waits = {}, ...options }: Behind): FastifyInstance {
  // Replicas with one SETTINGS_KEY answer each other's proxy questions.
  const own = secrets.settingsKey ?? randomBytes(32);
  const key = Buffer.from(hkdfSync("sha256", own, "", "proxy question", 32));
  const outbound = openOutbound({ networks: config.outboundNetworks });
  const proxies = trustedProxies({ config, settings: { current: () => ({ trustedProxy: noHeaders }) } });
  const log = { info: tell("info"), warn: tell("warn") };
  const proxy = watchProxy({ config, clock: () => new Date(), outbound, proxies, key: () => key, log }, waits);
  const app = createBareApp(config, { ...options, trustsProxies: proxy.headers.areTrusted });
  trustProxyHeaders(app, proxy.headers);
  // Answers the proxy question here: a forwarded request gets the headers of another server.
  app.addHook("onRequest", async (_request, reply) =>
    reply.hasHeader(answerHeader) ? reply.code(204).send() : undefined,
  );
  const jobs = new JobRunner(proxy.jobs, (err, job) => app.log.error({ err, job }, "a job has failed"));
  proxy.askAtStart(app);
  app.addHook("onListen", async () => jobs.start());
  app.addHook("onClose", async () => {
    await jobs.close();
    outbound[Symbol.dispose]();
  });
  return app;

  function tell(level: "info" | "warn") {
    return (details: object, message: string) => app.log[level](details, message);
  }
}
