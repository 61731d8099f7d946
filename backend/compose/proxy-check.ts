import { hkdfSync } from "node:crypto";
import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import type { Job } from "../jobs/jobs.ts";
import { ProxyCheck, type ProxyState } from "../limits/proxy-check.ts";
import type { ProxyHeaders, TrustedProxies } from "../limits/proxy-headers.ts";
import type { Answer } from "../limits/proxy-mark.ts";
import { openProxySentence } from "../limits/proxy-sentences.ts";
import { trustedProxies } from "./limits.ts";
import type { Parts } from "./parts.ts";
import type { Waits } from "./waits.ts";

/** Milliseconds. */
const minute = 60_000;
/** Timeout for the site's answer. Milliseconds. */
const longest = 10_000;
/** Timeout for a large body, which a slow line delays. Milliseconds. */
const longestBody = 30_000;
/** Time in which an open stream must bring its first event. Milliseconds. */
const firstEventWithin = 3000;

/** Dependencies of the proxy check. */
interface Asking extends Pick<Parts, "config" | "clock" | "outbound"> {
  proxies: TrustedProxies;
  /** 32 bytes that all replicas share. */
  key(): Buffer;
  log: Pick<Parts["log"], "info" | "warn">;
}

/** Dependencies of the proxy check, from a server with settings. */
export function asksByParts(parts: Parts): Asking {
  const { tokenSecrets } = parts;
  return {
    ...parts,
    proxies: trustedProxies(parts),
    // No setting changes this secret, so all replicas share it, whatever their environment.
    key: () =>
      Buffer.from(hkdfSync("sha256", tokenSecrets.current().superusers.verification, "", "proxy question", 32)),
  };
}

/** Check that sends a request from this installation to itself, through the proxy before it. */
function composeProxyCheck({ config, clock, outbound, log, proxies, key }: Asking): ProxyCheck {
  const publicUrl = config.publicUrl ?? "";
  return new ProxyCheck({
    publicUrl,
    trusted() {
      const { headers, useLeftmostIP } = proxies.current();
      if (headers.length > 0) return { headers, useLeftmostIP };
      return { headers: config.trustedProxies.length > 0 ? ["X-Forwarded-For"] : [], useLeftmostIP: false };
    },
    isProxy: proxies.isProxy,
    key,
    clock,
    async senderTowards(url) {
      const { hostname, port, protocol } = new URL(url);
      const host = hostname.replace(/^\[|\]$/g, "");
      const socket = await outbound.trusted.connect(host, Number(port || (protocol === "https:" ? 443 : 80)), longest);
      const { localAddress = "" } = socket;
      socket.destroy();
      return localAddress;
    },
    send: (url, { headers, from }) =>
      outbound.trusted.fetch(url, { origins: [new URL(url).origin], headers, from, timeout: longest }),
    sendBody: (url, body, headers) =>
      outbound.trusted.fetch(url, {
        ...{ method: "POST", origins: [new URL(url).origin], timeout: longestBody },
        ...{ headers, body: new Uint8Array(body) },
      }),
    onChange: (state) => tell(state, publicUrl, log),
  });
}

/** Opens a stream of the site, which stays open. @returns whether its first event came in time */
async function askStream({ config, outbound }: Asking, within: number): Promise<boolean> {
  const url = `${config.publicUrl}/api/realtime`;
  const origins = [new URL(url).origin];
  const isEnough = (received: Buffer) => received.includes("\n\n");
  const answer = await outbound.trusted.fetch(url, { origins, timeout: within, isEnough }).catch((error) => {
    if (error.name === "AbortError") return null;
    throw error;
  });
  if (answer === null) return false;
  if (answer.status !== 200) throw new Error(`${url}: HTTP ${answer.status}`);
  return (await answer.text()).includes("PB_CONNECT");
}

function tell(state: ProxyState, publicUrl: string, log: Asking["log"]): void {
  if (state.is === "open") log.warn({ header: state.header }, openProxySentence(publicUrl, state.header));
  else if (state.is === "sound") log.info({}, `Detrás del proxy de ${publicUrl} ninguna visita elige su dirección.`);
  else log.info({ reason: state.reason }, `No se pudo comprobar el proxy de ${publicUrl}: se le cree sin comprobar.`);
}

/** Result of the proxy check, for the rest of the server. */
export interface ProxyWatch {
  headers: ProxyHeaders;
  /** State for the report. */
  state(): ProxyState | null;
  /** Runs the check now. Throws if the site does not answer. */
  ask(): Promise<Answer>;
  /** Tests whether a stream of the site brings its first event at once. Throws if the site does not answer. */
  askStream(): Promise<boolean>;
  /** Tests whether the site takes a large body; see `ProxyCheck.askBody`. */
  askBody(): Promise<number | null>;
  /** Admits a large body; see `ProxyCheck.admitBody`. */
  admitBody: ProxyCheck["admitBody"];
  jobs: Job[];
  /** Runs the check when the server listens; the start does not wait for the result. */
  askAtStart(app: FastifyInstance): void;
}

/** Watches the proxy of a server in production; elsewhere there is no proxy to check. */
export function watchProxy(
  asking: Asking,
  { proxyQuestion = minute, firstEvent = firstEventWithin }: Waits,
): ProxyWatch {
  const check = composeProxyCheck(asking);
  const asks = asking.config.mode === "serve" && asking.config.publicUrl !== null;
  return {
    headers: { ...asking.proxies, areTrusted: () => check.areTrusted(), answer: (request) => check.answer(request) },
    state: () => (asks ? check.state : null),
    ask: () => check.ask(),
    askStream: () => askStream(asking, firstEvent),
    askBody: () => check.askBody(),
    admitBody: (request) => check.admitBody(request),
    jobs: asks ? [proxyJob(check, proxyQuestion)] : [],
    askAtStart(app) {
      if (asks) app.addHook("onListen", async () => void check.askWhenDue());
    },
  };
}

const proxyJob = (check: ProxyCheck, every: number): Job => ({
  id: "proxyCheck",
  name: "ask the site whether visitors can choose their address",
  every,
  async run(closing) {
    const asked = new AbortController();
    // A proxy that does not answer must not delay the server's stop.
    const stopped = once(closing, "abort", { signal: asked.signal }).catch(() => undefined);
    await Promise.race([check.askWhenDue(), stopped]);
    asked.abort();
  },
});
