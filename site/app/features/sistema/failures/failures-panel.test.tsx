import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { BrowserFailure, FailuresReport } from "./failures.ts";
import { FailuresPanel } from "./failures-panel.tsx";

const moment = "2026-06-12 14:19:00.000Z";
const failure = (id: string, message: string): BrowserFailure => ({
  ...{ id, message, file: "/assets/a.js", line: 2, column: 7, page: "/noticias", build: "entry.client-Ab12Cd34.js" },
  ...{ first: moment, last: moment, total: 1, devices: { phone: 1, tablet: 0, computer: 0 } },
});

/** Rendered panel: its HTML, and its text without tags. */
function drawn(report: Partial<FailuresReport> | "unknown" | null, error: unknown = null) {
  const whole = { enabled: true, items: [], totalItems: 0, others: null };
  const value = report && report !== "unknown" ? { ...whole, ...report } : report;
  const failures = { value, error, loading: false, reload: async () => undefined };
  const html = renderToStaticMarkup(<FailuresPanel failures={failures} />);
  return { html, text: html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ") };
}

describe("[DOC-11] the panel of failures in browsers", () => {
  it("the panel says that the environment forbids reports, or that there were none", () => {
    expect(drawn({ enabled: false }).text).toContain("El servidor no los recibe: así lo dice BROWSER_FAILURES");
    expect(drawn({}).text).toContain("Ningún fallo en los últimos 30 días.");
    expect(drawn({}).text).not.toContain("BROWSER_FAILURES");
    expect(drawn("unknown").html).toBe("");
  });

  it("the panel says that the failures did not come, and offers to ask again", () => {
    const { text } = drawn(null, { status: 503 });
    expect(text).toContain("No pudimos cargar los fallos");
    expect(text).toContain("Reintentar");
  });

  it("the panel shows ten failures, and offers the others", () => {
    const items = Array.from("abcdefghijklm", (name) => failure(name, `Error en ${name}`));
    const { html, text } = drawn({ items, totalItems: 13 });
    expect(html.match(/<li>/g)).toHaveLength(10);
    expect(text).toContain("Ver 3 más");
    expect(drawn({ items: items.slice(0, 10), totalItems: 12 }).text).toContain("Estos son los 10 más nuevos, de 12.");
  });

  it("the panel shows the words of a failure as text, and counts what it does not list", () => {
    const hostile = failure("a", "<img src=x onerror=alert(1)>");
    const others = { id: "o", first: moment, last: moment, total: 40 };
    const { html, text } = drawn({ items: [hostile], totalItems: 1, others });
    expect(html).not.toContain("<img");
    expect(text).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(text).toContain("Página /noticias · En teléfono · Programa entry.client-Ab12Cd34.js");
    expect(text).toMatch(/Otros fallos 40 veces, .* solo se cuentan/);
  });
});
