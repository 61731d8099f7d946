import { type Figure, perSecond } from "../figure.ts";
import { ask } from "../measure.ts";
import { startNginx } from "../nginx.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";
import { compareThroughput, tellRatio } from "../throughput.ts";

const rounds = 3;
const load = { connections: 64, seconds: 4, headers: { "accept-encoding": "gzip" } };

/** Compares a cached page with nginx sending the same bytes as a file, one worker each. */
export const keptPage: Figure = async (_options, tell) => {
  await using product = await startProduct(await preparePlace("sqlite", 0));
  const ours = `${product.url}/noticias`;
  const { body } = await ask(ours, load.headers);
  const binary = process.env.NGINX_BIN;
  await using nginx = binary ? await startNginx(binary, body) : null;
  const measured = await compareThroughput(load, rounds, ours, nginx?.url);
  tell({
    what: `/noticias kept (${(body.length / 1000).toFixed(1)} kB gzip), ${load.connections} connections`,
    value: perSecond(measured.ours),
    comparison: tellRatio(measured, "nginx"),
  });
};
