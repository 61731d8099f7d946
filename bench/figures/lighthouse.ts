import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startBrowser } from "../browser.ts";
import type { Figure } from "../figure.ts";
import { publicPages } from "../pages.ts";
import { benchFolder, preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";

/** Whole reports, one a page, for who wants to know why. */
const reports = join(benchFolder, "lighthouse");
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const target = "target 100/100/100/100, LCP 1.2 s, CLS 0, TBT 50 ms";

/** What we read of Lighthouse's result; the package is there for benches alone (bench/package.json), its types too. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runtimeError?: { message: string };
}

type RunLighthouse = (
  address: string,
  flags: { port: number; output: "html"; logLevel: "error" },
) => Promise<{ lhr: Report; report: string | string[] } | undefined>;

const packageName: string = "lighthouse";

/**
 * Lighthouse as it looks at a phone (slow 4G and a slow processor, both simulated), for each kind of public page. What a
 * page lacks for 100 in the three categories that do not depend on the machine is named under it.
 */
export const lighthouse: Figure = async ({ pages }, tell) => {
  const { default: runLighthouse } = (await import(packageName)) as { default: RunLighthouse };
  await using product = await startProduct(await preparePlace("sqlite", 0));
  await using browser = await startBrowser();
  await mkdir(reports, { recursive: true });
  for (const [name, path] of Object.entries(await publicPages(product.url))) {
    if (pages.length > 0 && !pages.includes(name)) continue;
    // The first look at a page after a start would measure how it is rendered and its pictures made.
    await (await fetch(product.url + path)).text();
    const result = await runLighthouse(product.url + path, { port: browser.port, output: "html", logLevel: "error" });
    if (!result) throw new Error(`Lighthouse says nothing about ${path}.`);
    await writeFile(join(reports, `${name}.html`), String(result.report));
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    tell({ what: `${name}: Lighthouse on a phone`, value: summary(lhr), comparison: target });
    const missing = failures(lhr);
    if (missing.length > 0) tell({ what: `${name}: lacks`, value: missing.join(", "), comparison: "target nothing" });
  }
};

function summary({ categories: found, audits }: Report): string {
  const scores = categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)).join("/");
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const largest = `LCP ${(value("largest-contentful-paint") / 1000).toFixed(2)} s`;
  const shift = `CLS ${Number(value("cumulative-layout-shift").toFixed(4))}`;
  return `${scores}, ${largest}, ${shift}, TBT ${Math.round(value("total-blocking-time"))} ms`;
}

function failures({ categories: found, audits }: Report): string[] {
  return categories
    .filter((name) => name !== "performance")
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
