import { hkdfSync } from "node:crypto";
import type { RequestListener } from "node:http";
import {
  type Config,
  createBackend,
  createLimitedServer,
  type Definition,
  type GoogleInstead,
  limitPages,
  PersonError,
  type Secrets,
  senderOf,
  serverLimits,
  withoutSecrets,
} from "@arzobispado/backend";
import {
  type ContentDescription,
  collections,
  describeContent,
  descriptions,
  drafts,
  fieldReaders,
  hasDemo,
  history,
  installation,
  loadDemo,
} from "@arzobispado/diocese";
import { createSite, type Site } from "@arzobispado/site";
import { checkSignIns } from "./check-sign-ins.ts";
import { type EarlyDoor, openEarlyDoor } from "./early-door.ts";
import { explainListen } from "./explain-listen.ts";
import { foreignSource, type ServerFactory, type Source } from "./foreign-source.ts";
import { LifeCycle } from "./life-cycle.ts";
import { findLoginPrefix } from "./login-prefix.ts";
import type { Metrics } from "./metrics.ts";
import { countedQuestions } from "./page-questions.ts";
import { pageTurns } from "./page-turns.ts";
import { pagesPlaceOf } from "./pages-place.ts";
import { readableAddress } from "./readable-address.ts";
import { sayWarning } from "./start-messages.ts";

/** Collections that a foreign PocketBase cannot have: they need endpoints of ours. */
const ownCollections = ["borradores", "comentarios_borrador"];

/**
 * Command that starts the product. `start`: on this machine with demonstration content; `dev`: the same with Vite;
 * `serve`: in production.
 */
export type Command = "start" | "dev" | "serve";

export interface ProductOptions {
  command: Command;
  config: Config;
  secrets: Secrets;
  /** Origin of the site for visitors. */
  publicOrigin: string;
  google: GoogleInstead | null;
  /** Takes over a file storage without a mark, or with another installation's (`--adopt`). */
  adopts?: boolean;
  /** Restart within the same process: the content exists already. */
  again: boolean;
  /** Collections besides the diocese's, each with its words for people. */
  more?: { collections: Definition[]; descriptions: ContentDescription[] };
  /** Phase of the process, told to balancers; default: nobody moves it. */
  lifeCycle?: LifeCycle;
  /** Takes figures of this product; default: nobody reads them. */
  metrics?: Metrics | null;
  /** Called when a restore or an import has replaced all content: the product must be closed and started again. */
  onReplaced: () => void;
}

export interface Product {
  loginPrefix: string;
  demonstration: boolean;
  /** Key for creating the first superuser over HTTP. `null`: one exists, or the backend is foreign. */
  setupKey: string | null;
  /** Loads the code that renders pages, so that the first visitor does not wait for it. */
  loadPages(): Promise<void>;
  close(): Promise<void>;
}

const noMore = { collections: [], descriptions: [] };

/**
 * Header value that makes a browser use only TLS for a year (RFC 6797). Subdomains are not the product's to decide
 * for.
 */
const strictTransport = "max-age=31536000";

/** Creates backend and site, and listens. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const lifeCycle = options.lifeCycle ?? new LifeCycle();
  const door = options.command === "serve" ? await openEarlyDoor(options.config, lifeCycle) : null;
  try {
    return await openProduct({ ...options, lifeCycle }, door);
  } catch (error) {
    door?.close();
    throw error;
  }
}

interface Opening extends ProductOptions {
  lifeCycle: LifeCycle;
}

async function openProduct(options: Opening, door: EarlyDoor | null): Promise<Product> {
  const { command, config, secrets, publicOrigin, more = noMore } = options;
  let site: Site | undefined;
  let listener: RequestListener = () => undefined;
  const demandsTls = command === "serve" && publicOrigin.startsWith("https:");
  // A cached page is sent before any other code handles the request.
  const serverFactory: ServerFactory = (handler) => {
    listener = (request, response) => {
      if (site?.answerPrepared(request, response)) return;
      if (demandsTls) response.setHeader("Strict-Transport-Security", strictTransport);
      if (request.url) request.url = readableAddress(request.url);
      if (!site?.answerKept(request, response)) handler(request, response);
    };
    return createLimitedServer(listener);
  };

  const source = config.backendUrl
    ? foreignSource(options, config.backendUrl, serverFactory)
    : await ownSource(options, serverFactory);
  const { app } = source;
  checkSignIns(app, config, secrets);
  const questions = countedQuestions(source.fetch);
  const loginPrefix = secrets.loginPrefix ?? (await findLoginPrefix(config));
  site = await createSite({
    backendFetch: questions.fetch,
    backendUrl: config.backendUrl ?? publicOrigin,
    publicOrigin,
    senderOf: ({ headers }) => senderOf({ headers, host: headers.host ?? "" }, config),
    ...formKeyOf(secrets),
    demonstration: source.demonstration,
    loginPrefix,
    recaptchaSiteKey: config.recaptchaSiteKey,
    // A foreign server cannot take visits and failures.
    countsVisits: config.backendUrl === null,
    reportsFailures: config.backendUrl === null && config.browserFailures,
    analyticsWidgetUrl: config.analyticsWidgetUrl,
    content: describeContent(
      [...collections, ...more.collections],
      [...descriptions, ...more.descriptions],
      // A foreign server keeps no versions.
      { without: config.backendUrl === null ? history.without : null },
    ).filter(
      // The desk offers only collections that the server has.
      ({ name }) => config.backendUrl === null || !ownCollections.includes(name),
    ),
    strictTransport: demandsTls ? strictTransport : undefined,
    keepAlive: serverLimits.keepAliveTimeout,
    onChange: source.onChange,
    ...(source.revision && { revision: source.revision }),
    ...(source.pagesPlace && command !== "dev" && { pagesPlace: source.pagesPlace }),
    ...(source.longestKept === undefined ? {} : { longestKept: source.longestKept }),
    onError: (error, url) => app.log.error({ err: error, url: withoutSecrets(url) }, "a page failed"),
    ...(command === "dev" ? await (await import("./dev-site.ts")).developmentSite(app) : {}),
  });
  const { answer, patternOf, loadPages } = site;
  const turns = pageTurns(source);
  const countPage = limitPages(() => {
    const { bounds, rateLimits } = source.limits();
    return { ...rateLimits, most: bounds.openDataRequests };
  });
  app.all("/*", async (request, reply) => {
    reply.hijack();
    const page = { route: () => patternOf(request.url), questions: 0, questionMs: 0 };
    request.page = page;
    await answer(request.raw, reply.raw, {
      visitor: request.client,
      inTurn: (make, isData) => turns.run(request, () => questions.countFor(page, make), isData),
      count: () => countPage(request, reply),
    });
  });
  options.metrics?.observe({ site, waiting: turns.waiting, ...(source.figures && { figures: source.figures }) });
  await app.ready();
  // Before the first answer: whoever waits for it then reads the key.
  const setupKey = await source.findSetupKey();
  const listen = () =>
    app.listen({ host: config.host, port: config.port }).catch((error) => {
      throw explainListen(error, { ...config, variable: "PORT" });
    });
  await (door ? door.handOver(listen, listener) : listen());
  const { demonstration } = source;
  const close = async () => {
    await site?.close();
    await source.close();
  };
  return { loginPrefix, demonstration, setupKey, loadPages, close };
}

/** Key of form marks, shared by the servers of one installation. Without SETTINGS_KEY each has a key of its own. */
function formKeyOf({ settingsKey }: Secrets): { formKey?: Buffer } {
  return settingsKey ? { formKey: Buffer.from(hkdfSync("sha256", settingsKey, "", "marks of forms", 32)) } : {};
}

/** Source with the backend in this process. */
async function ownSource(options: Opening, serverFactory: ServerFactory): Promise<Source> {
  const { config, secrets, google, more = noMore, onReplaced, adopts = false, lifeCycle, metrics } = options;
  const all = [...collections, ...more.collections];
  const backend = await createBackend({
    ...installation(config),
    ...{ config, secrets, history, drafts, google, serverFactory, onReplaced },
    collections: all,
    readers: fieldReaders,
    storage: adopts ? "adopt" : "checked",
    onAnswered: metrics?.answered,
    phase: () => lifeCycle.ask(),
    onMigrating: () => {
      lifeCycle.phase = "migrating";
    },
  });
  await prepareContent(options, backend);
  for (const sentence of await backend.findAddressPairs()) sayWarning(sentence);
  return {
    app: backend.app,
    fetch: backend.fetch,
    onBehalfOf: backend.onBehalfOf,
    onChange: (listener) => backend.onStale(listener),
    revision: () => backend.revision(),
    ...(backend.pages && { pagesPlace: pagesPlaceOf(backend, backend.pages, config, drafts) }),
    figures: () => backend.figures(),
    limits: () => backend.limits(),
    demonstration: await hasDemo(backend.content),
    findSetupKey: () => backend.findSetupKey(),
    close: () => backend.close(),
  };
}

/** Loads demonstration content into an empty store, but never in production. Restored content stays as it is. */
async function prepareContent(
  { command, config, again }: ProductOptions,
  backend: Awaited<ReturnType<typeof createBackend>>,
): Promise<void> {
  const { content } = backend;
  if (command !== "serve") {
    if (!again && (await content.isEmpty("noticias"))) await loadDemo(content, new Date());
    return;
  }
  if (config.allowDemoContent || !(await hasDemo(content))) return;
  const advice =
    "La carpeta de datos tiene contenido de demostración. Quítelo con «npm run cli -- demo --remove», use otra carpeta con DATA_DIR, o escriba ALLOW_DEMO_CONTENT=yes.";
  // After a restore the site stays available; the next start of the process refuses.
  if (again) return sayWarning(advice);
  await backend.close();
  throw new PersonError(advice);
}
