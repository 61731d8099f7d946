import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import {
  type AnsweredRequest,
  type Config,
  createLimitedServer,
  type Figures,
  isPublicAddress,
} from "@arzobispado/backend";
import type { Site } from "@arzobispado/site";
import type { Gauge, OpenMetricsContentType, Registry } from "prom-client";
import { explainListen } from "./explain-listen.ts";

type OpenRegistry = Registry<OpenMetricsContentType>;
type PromClient = typeof import("prom-client");

/** Parts of a running product that metrics read. */
export interface Observed {
  site: Pick<Site, "answered" | "pages">;
  /** Pages that wait for their turn. */
  waiting: () => Record<"pages" | "data", number>;
  /** Omitted: the backend is another server. */
  figures?: () => Promise<Figures>;
}

export interface Metrics {
  /** Counts an answered request. */
  answered(line: AnsweredRequest): void;
  /** Opens its port. @throws PersonError */
  listen(): Promise<void>;
  /** Reads these parts from now on; counters go on. */
  observe(observed: Observed): void;
  close(): void;
}

/** Longest wait of a scrape for the figures of the backend, which may hang. Milliseconds. */
const longestWait = 2000;

/**
 * Serves metrics of this process in OpenMetrics, on a port of its own. A client with a public address is refused: the
 * listener may stand on all addresses of a container.
 */
export async function makeMetrics({ host, port }: NonNullable<Config["metrics"]>): Promise<Metrics> {
  const client = await import("prom-client");
  const registry: OpenRegistry = new client.Registry();
  registry.setContentType(client.Registry.OPENMETRICS_CONTENT_TYPE);
  const requests = requestMetrics(client, registry);
  processMetrics(client, registry);
  const read = productMetrics(client, registry);
  let observed: Observed | null = null;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isPublicAddress(request.socket.remoteAddress ?? "")) return void response.writeHead(403).end();
    if (request.url?.split("?", 1)[0] !== "/metrics") return void response.writeHead(404).end();
    if (request.method !== "GET") return void response.writeHead(405, { allow: "GET" }).end();
    if (observed) await read(observed);
    const text = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(text);
  }

  const server = createLimitedServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return {
    answered: requests,
    async listen() {
      server.listen(port, host);
      await once(server, "listening").catch((error) => {
        throw explainListen(error, { host, port, variable: "METRICS" });
      });
    },
    observe(next) {
      observed = next;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Most pairs of route and status that have a series of their own; further ones share those of `other`. */
const mostPairs = { api: 40, page: 50 };

/** Upper bounds of durations. Seconds. */
const buckets = [0.01, 0.05, 0.2, 1, 5];

function requestMetrics({ Counter, Histogram }: PromClient, registry: OpenRegistry): Metrics["answered"] {
  const registers = [registry];
  const requests = new Counter({
    ...{ name: "http_requests", registers, labelNames: ["route", "status"] as const },
    help: "Answered requests by pattern of the address; cached pages and built files are not among them",
  });
  const durations = new Histogram({
    ...{ name: "http_request_duration_seconds", registers, labelNames: ["kind"] as const, buckets },
    help: "Durations of answered requests, without streams",
  });
  const bytes = new Counter({ name: "http_sent_bytes", help: "Bytes sent, with headers", registers });
  const questions = new Counter({ name: "page_questions", help: "Questions of pages to the backend", registers });
  const known = { api: new Set<string>(), page: new Set<string>() };

  return ({ route: pattern, status, ms, bytes: sent, questions: asked }) => {
    const isApi = pattern.startsWith("/api/");
    const kind = isApi ? "api" : "page";
    const route = pattern.replace(/\.data$/, "");
    const pair = `${route} ${status}`;
    if (known[kind].has(pair) || known[kind].size < mostPairs[kind]) {
      known[kind].add(pair);
      requests.inc({ route, status });
    } else requests.inc({ route: isApi ? "/api/other" : "other", status: `${Math.floor(status / 100)}xx` });
    bytes.inc(sent);
    questions.inc(asked);
    if (pattern === "/api/realtime") return;
    durations.observe({ kind: pattern.startsWith("/api/files/") ? "file" : kind }, ms / 1000);
  };
}

function processMetrics({ Counter, Gauge }: PromClient, registry: OpenRegistry): void {
  const registers = [registry];
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  new Gauge({
    ...{ name: "nodejs_eventloop_delay_seconds", registers, labelNames: ["of"] as const },
    help: "Delay of the event loop since the last scrape",
    collect() {
      const seconds = (nanoseconds: number) => Math.max(0, (nanoseconds || 0) / 1e9);
      this.set({ of: "mean" }, seconds(delay.mean));
      this.set({ of: "p99" }, seconds(delay.percentile(99)));
      this.set({ of: "max" }, seconds(delay.max));
      delay.reset();
    },
  });
  new Gauge({
    ...{ name: "process_memory_bytes", registers, labelNames: ["of"] as const },
    help: "Memory of the process: resident, in JavaScript's heap, in buffers",
    collect() {
      const { rss, heapUsed, external } = process.memoryUsage();
      this.set({ of: "resident" }, rss);
      this.set({ of: "heap" }, heapUsed);
      this.set({ of: "external" }, external);
    },
  });
  new Counter({
    ...{ name: "process_cpu_seconds", registers },
    help: "Processor time of the process",
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  new Gauge({ name: "process_start_time_seconds", help: "Start of the process", registers }).set(
    Math.round(performance.timeOrigin / 1000),
  );
}

/** @returns function that takes the figures of a product over into the registry */
function productMetrics(
  { Gauge: NewGauge }: PromClient,
  registry: OpenRegistry,
): (observed: Observed) => Promise<void> {
  const registers = [registry];
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new NewGauge({ name, help, registers, labelNames });
  const setEach = (one: Gauge<"of">, values: Readonly<Record<string, number>>) => {
    for (const [of, number] of Object.entries(values)) one.set({ of }, number);
  };
  const cached = gauge("cached_answers", "Answers from the cache of pages, and built files, since the start", "of");
  const renders = gauge("page_renders", "Pages rendered for the cache since the start");
  const pages = gauge("page_cache", "Pages in the cache, and their bytes", "of");
  const waiting = gauge("waiting_pages", "Pages and open data that wait for their turn", "of");
  const database = gauge("database_places", "Connections, and places of slow reads, in use and at most", "of", "state");
  const jobs = gauge("jobs", "Jobs that run now, and runs that failed since the start", "of");
  const streams = gauge("realtime_streams", "Open streams of changes");
  const disk = gauge("disk_free_bytes", "Free room on the disk of the data");
  const backupAge = gauge("backup_age_seconds", "Age of the newest backup");
  const backupGood = gauge("backup_last_success", "Result of the last automatic backup: 1 good, 0 failed");
  const backupOverdue = gauge("backup_overdue", "Automatic backups are missing: 1");

  return async ({ site, waiting: places, figures }) => {
    setEach(cached, site.answered);
    renders.set(site.pages.renders);
    setEach(pages, site.pages.size);
    setEach(waiting, places());
    for (const each of [backupAge, backupGood, backupOverdue]) each.remove();
    const read = figures && (await withinTime(figures().catch(() => null)));
    if (!read) return;
    for (const place of ["main", "slowReads"] as const)
      for (const state of ["busy", "most", "waiting"] as const)
        database.set({ of: place, state }, read.database[place][state]);
    setEach(jobs, read.jobs);
    streams.set(read.streams);
    disk.set(read.freeRoom);
    if (!read.backups) return;
    const { newest, isGood, isOverdue } = read.backups;
    if (newest) backupAge.set(Math.max(0, Math.round((Date.now() - newest.getTime()) / 1000)));
    if (isGood !== null) backupGood.set(Number(isGood));
    backupOverdue.set(Number(isOverdue));
  };
}

function withinTime<Result>(work: Promise<Result>): Promise<Result | null> {
  return Promise.race([work, new Promise<null>((resolve) => setTimeout(resolve, longestWait, null).unref())]);
}
