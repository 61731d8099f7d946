import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { benchFolder } from "../places.ts";
import type { Look } from "./look.ts";

/** Folder of the whole reports, the last of each page, to find out why a score is low. */
const reports = join(benchFolder, "lighthouse");
const scores = Object.entries({
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
});

/**
 * The part of Lighthouse's result that we read. The package is installed for benches alone (bench/package.json), with
 * its types.
 */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: unknown[] } }>;
  runtimeError?: { message: string };
}

type RunLighthouse = (
  address: string,
  flags: { port: number; output: "html"; logLevel: "error"; ignoreStatusCode: boolean },
) => Promise<{ lhr: Report; report: string | string[] } | undefined>;

const packageName: string = "lighthouse";

/** Lighthouse's phone: slow 4G and a slow processor, both simulated. */
export const lighthouse: Look = {
  name: "lighthouse",
  async look({ port }, { address, label }) {
    const { default: runLighthouse } = (await import(packageName)) as { default: RunLighthouse };
    // The status was checked before; the page for unknown addresses answers 404.
    const flags = { port, output: "html", logLevel: "error", ignoreStatusCode: true } as const;
    const result = await runLighthouse(address, flags);
    if (!result) throw new Error("Lighthouse says nothing.");
    const { lhr, report } = result;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    await mkdir(reports, { recursive: true });
    await writeFile(join(reports, `${label}.html`), String(report));
    const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
    return {
      ...Object.fromEntries(scores.map(([id, title]) => [title, 100 * (lhr.categories[id]?.score ?? Number.NaN)])),
      "FCP ms": value("first-contentful-paint"),
      "LCP ms": value("largest-contentful-paint"),
      CLS: value("cumulative-layout-shift"),
      "TBT ms": value("total-blocking-time"),
      kB: value("total-byte-weight") / 1000,
      requests: lhr.audits["network-requests"]?.details?.items?.length ?? Number.NaN,
      lacks: failures(lhr).join(", "),
    };
  },
};

/** Audits that keep a page below 100 in the three categories that do not depend on the machine. */
function failures({ categories: found, audits }: Report): string[] {
  return scores
    .filter(([id]) => id !== "performance")
    .flatMap(([id]) => found[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
