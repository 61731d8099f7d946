import "./node-env.ts";
import {
  type Config,
  createBackend,
  createLimitedServer,
  type GoogleInstead,
  readConfig,
  type Secrets,
} from "@arzobispado/backend";
import { collections, demoAdministrators, hasDemo, loadDemo, visits } from "@arzobispado/diocese";
import { createSite, type Site } from "@arzobispado/site";
import { checkSignIns } from "./check-sign-ins.ts";
import { foreignSource, type ServerFactory, type Source } from "./foreign-source.ts";
import { findLoginPrefix } from "./login-prefix.ts";
import { sayAddresses, sayFatal } from "./start-messages.ts";

/** How the product is started: `start` on this machine with demonstration content, `dev` the same with Vite, `serve` in production. */
type Command = "start" | "dev" | "serve";

async function run(command: Command): Promise<void> {
  const { config, secrets } = readConfig(command === "serve" ? "serve" : "start");
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  const publicOrigin = config.publicUrl ?? `http://${host}:${config.port}`;
  let site: Site | undefined;
  // A kept page is sent before anything else looks at the request.
  const serverFactory: ServerFactory = (handler) =>
    createLimitedServer((request, response) => {
      if (!site?.answerKept(request, response)) handler(request, response);
    });

  const source = config.backendUrl
    ? foreignSource(config, config.backendUrl, serverFactory)
    : await ownSource(command, config, secrets, publicOrigin, serverFactory);
  const { app } = source;
  checkSignIns(app, config, secrets);
  const loginPrefix = secrets.loginPrefix ?? (await findLoginPrefix(config));
  site = await createSite({
    backendFetch: source.fetch,
    backendUrl: config.backendUrl ?? publicOrigin,
    publicOrigin,
    demonstration: source.demonstration,
    loginPrefix,
    recaptchaSiteKey: config.recaptchaSiteKey,
    // A server elsewhere would not know what to do with them.
    countsVisits: config.backendUrl === null,
    analyticsWidgetUrl: config.analyticsWidgetUrl,
    onChange: source.onChange,
    ...(source.longestKept === undefined ? {} : { longestKept: source.longestKept }),
    onError: (error, url) => app.log.error({ err: error, url }, "a page failed"),
    ...(command === "dev" ? await (await import("./dev-site.ts")).developmentSite(app) : {}),
  });
  const { answer } = site;
  app.all("/*", (request, reply) => {
    reply.hijack();
    return answer(request.raw, reply.raw);
  });

  await app.listen({ host: config.host, port: config.port });
  sayAddresses({ origin: publicOrigin, command, backendUrl: config.backendUrl, loginPrefix });

  const stop = async () => {
    await source.close();
    process.exit(0);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

/** The backend in this very process. */
async function ownSource(
  command: Command,
  config: Config,
  secrets: Secrets,
  publicOrigin: string,
  serverFactory: ServerFactory,
): Promise<Source> {
  const backend = await createBackend({
    config,
    secrets,
    collections,
    visits,
    google: command === "serve" || config.googleClientId ? null : await playGoogle(config, publicOrigin),
    serverFactory,
  });
  await prepareContent(command, config.allowDemoContent, backend);
  return {
    app: backend.app,
    fetch: backend.fetch,
    onChange: (listener) => backend.onChange(({ collectionName }) => listener(collectionName)),
    demonstration: await hasDemo(backend.content),
    close: () => backend.close(),
  };
}

/** Without Google's credentials, administrators of the demonstration content sign in by a provider on this machine. */
async function playGoogle({ host, port }: Config, publicOrigin: string): Promise<GoogleInstead> {
  const { startDemoSignIn } = await import("@arzobispado/demo-sign-in");
  // Under whichever name of this machine somebody has called the site.
  const names = ["127.0.0.1", "localhost", "[::1]"].map((name) => `http://${name}:${port}`);
  const sites = [...new Set([publicOrigin, ...names])];
  return startDemoSignIn({ host, sites, administrators: await demoAdministrators() });
}

/** An empty store begins with demonstration content, but never in production. */
async function prepareContent(
  command: Command,
  allowDemo: boolean,
  backend: Awaited<ReturnType<typeof createBackend>>,
) {
  const { content } = backend;
  if (command !== "serve") {
    if (await content.isEmpty("noticias")) await loadDemo(content, new Date());
    return;
  }
  if (!allowDemo && (await hasDemo(content))) {
    await backend.close();
    throw new Error(
      "La carpeta de datos tiene contenido de demostración. Quítelo con «npm run cli -- demo --remove», use otra carpeta con DATA_DIR, o escriba ALLOW_DEMO_CONTENT=yes.",
    );
  }
}

const command = process.argv[2] ?? "start";
if (command !== "start" && command !== "dev" && command !== "serve") {
  sayFatal(new Error(`No existe la orden «${command}». Las órdenes son: start, dev, serve.`));
} else {
  await run(command).catch(sayFatal);
}
