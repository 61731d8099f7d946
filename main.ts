import "./node-env.ts";
import { createServer } from "node:http";
import { createBackend, readConfig } from "@arzobispado/backend";
import { collections, hasDemo, loadDemo } from "@arzobispado/diocese";
import { createSite, type Site } from "@arzobispado/site";
import { sayAddresses, sayFatal } from "./start-messages.ts";

/** How the product is started: `start` on this machine with demonstration content, `dev` the same with Vite, `serve` in production. */
type Command = "start" | "dev" | "serve";

async function run(command: Command): Promise<void> {
  const { config, secrets } = readConfig(command === "serve" ? "serve" : "start");
  const publicOrigin = config.publicUrl ?? `http://${config.host}:${config.port}`;
  let site: Site | undefined;

  const backend = await createBackend({
    config,
    secrets,
    collections,
    // A kept page is sent before anything else looks at the request.
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!site?.answerKept(request, response)) handler(request, response);
      }),
  });
  await prepareContent(command, config.allowDemoContent, backend);
  const demonstration = await hasDemo(backend.content);

  site = await createSite({
    backendFetch: config.backendUrl ? fetch : backend.fetch,
    backendUrl: config.backendUrl ?? publicOrigin,
    publicOrigin,
    demonstration,
    onChange: config.backendUrl
      ? null
      : (listener) => backend.onChange(({ collectionName }) => listener(collectionName)),
    onError: (error, url) => backend.app.log.error({ err: error, url }, "a page failed"),
    ...(command === "dev" ? await (await import("./dev-site.ts")).developmentSite(backend.app) : {}),
  });
  const { answer } = site;
  backend.app.all("/*", (request, reply) => {
    reply.hijack();
    return answer(request.raw, reply.raw);
  });

  await backend.app.listen({ host: config.host, port: config.port });
  sayAddresses(publicOrigin, command);

  const stop = async () => {
    await backend.close();
    process.exit(0);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
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
