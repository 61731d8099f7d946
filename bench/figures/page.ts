import { type Figure, milliseconds } from "../figure.ts";
import { percentile, times } from "../measure.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";

const count = 10_000;
const target = { p50: 15, p99: 60 };

/** The news list rendered anew each time: whoever sends a cookie is given no kept page. */
export const page: Figure = async ({ engines }, tell) => {
  for (const engine of engines) {
    await using product = await startProduct(await preparePlace(engine, count));
    const headers = { cookie: "bench=1", "accept-encoding": "gzip" };
    const address = () => `${product.url}/noticias`;
    await times(address, { requests: 150, milliseconds: 10_000 }, headers);
    const found = await times(address, { requests: 500, milliseconds: 15_000 }, headers);
    tell({
      what: `/noticias rendered, ${count} news, ${engine}`,
      value: `p50 ${milliseconds(percentile(found, 0.5))}, p99 ${milliseconds(percentile(found, 0.99))}`,
      comparison: `target p50 ${target.p50} ms, p99 ${target.p99} ms`,
    });
  }
};
