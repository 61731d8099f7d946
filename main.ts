import "./product/node-env.ts";
import "./product/umask.ts";
import { type Config, explainPlace, type GoogleInstead, PersonError, readConfig } from "@arzobispado/backend";
import { demoAdministrators } from "@arzobispado/diocese";
import { endNow, onEnding } from "./product/endings.ts";
import { LifeCycle } from "./product/life-cycle.ts";
import { giveBackMemoryAtRest } from "./product/memory-at-rest.ts";
import { type Command, type Product, startProduct } from "./product/product.ts";
import { publicOriginOf, readInstalled } from "./product/settings.ts";
import {
  sayAddresses,
  sayFatal,
  sayPlainTransport,
  sayReplaced,
  saySetup,
  sayWarning,
} from "./product/start-messages.ts";

async function run(command: Command, { adopts }: { adopts: boolean }): Promise<void> {
  // The demonstration leaves an installation's settings alone, and so its data.
  const { config, secrets, file } =
    command === "serve" ? readInstalled("serve") : { ...readConfig("start"), file: null };
  const place = { ...config, ...secrets };
  const publicOrigin = publicOriginOf(config);
  const hasProvider = [config.googleClientId, config.microsoft, config.oidc].some((provider) => provider !== null);
  const playsGoogle = command !== "serve" && !hasProvider && config.backendUrl === null;
  // Outlives restarts of the product, as Google does.
  const google = playsGoogle ? await playGoogle(config, publicOrigin) : null;

  const lifeCycle = new LifeCycle();
  // Loads its library only where metrics are on.
  const metrics = config.metrics && (await (await import("./product/metrics.ts")).makeMetrics(config.metrics));
  const start = (again: boolean) =>
    startProduct({
      lifeCycle,
      metrics,
      command,
      config,
      secrets,
      publicOrigin,
      google,
      again,
      adopts: adopts && !again,
      onReplaced: startAnew,
    });
  // After a restore all state in memory is stale: the product is closed and created again, on the same port.
  const startAnew = () => {
    running = running.then(async (product) => {
      lifeCycle.phase = "starting";
      await product.close();
      const next = await start(true);
      void takeVisitors(next, lifeCycle);
      sayReplaced();
      saySetup(next.setupKey);
      return next;
    });
    running.catch((error) => sayFatal(explainPlace(error, place)));
  };
  let running = start(false);
  // Registered now, because the server answers before it has started completely.
  onEnding(async () => {
    // Kills the process if the stop takes too long: acknowledged writes are on the disk.
    setTimeout(endNow, longestStop).unref();
    await lifeCycle.drain();
    const product = await running.catch(() => null);
    // A failed start ends the process with its own exit code.
    if (!product) return;
    await product.close();
    process.exit(0);
  });
  const product = await running.catch((error) => {
    throw explainPlace(error, place);
  });
  const { loginPrefix, demonstration, setupKey } = product;
  sayAddresses({ origin: publicOrigin, demonstration, backendUrl: config.backendUrl, loginPrefix, file });
  saySetup(setupKey);
  if (command === "serve") sayPlainTransport(publicOrigin);
  // Starts after the address answers, which does not wait for it.
  void takeVisitors(product, lifeCycle);
  giveBackMemoryAtRest();
  // The site does not depend on its figures.
  await metrics?.listen().catch((error) => sayWarning(error.message));
}

/** Loads the code of pages, then tells balancers that visitors may come. */
async function takeVisitors({ loadPages }: Product, lifeCycle: LifeCycle): Promise<void> {
  // A page that cannot be rendered reports that itself.
  await loadPages().catch(() => undefined);
  if (lifeCycle.phase !== "draining") lifeCycle.phase = "serving";
}

/**
 * Starts the demo provider: without a real provider's credentials, administrators of the demonstration content sign
 * in with it, on this machine.
 */
async function playGoogle({ host, port }: Config, publicOrigin: string): Promise<GoogleInstead> {
  const { startDemoSignIn } = await import("@arzobispado/demo-sign-in");
  // Any name of this machine may be used to open the site.
  const names = ["127.0.0.1", "localhost", "[::1]"].map((name) => `http://${name}:${port}`);
  const sites = [...new Set([publicOrigin, ...names])];
  return startDemoSignIn({ host, sites, administrators: await demoAdministrators() });
}

/** Maximum time for the server to stop (SEG-63). Milliseconds. */
const longestStop = 11_000;

const command = process.argv[2] ?? "start";
if (command !== "start" && command !== "dev" && command !== "serve") {
  sayFatal(new PersonError(`No existe la orden «${command}». Las órdenes son: start, dev, serve.`));
} else {
  await run(command, { adopts: process.argv.includes("--adopt", 3) }).catch(sayFatal);
}
