import { describe, expect, it } from "vitest";
import { openPage } from "./support/pages/plain-browser.ts";
import { startProduct } from "./support/start-product.ts";

// A Thursday in La Paz, four hours behind UTC.
const day = "2026-11-26";
const at = (hour: string) => new Date(`${day}T${hour}:00-04:00`);
const channel = "https://videos.example/sanmiguel";

async function startParish(hour: string, ofPlace: object = {}) {
  const product = await startProduct(at(hour));
  const { api } = product;
  const parroquia = await api.given("parroquias", { nombre: "San Miguel" });
  const zona = await api.given("referencias", { nombre: "Sur", clase: "zona", slug: "sur" });
  const lugar = await api.given("lugares_de_culto", { parroquia, clase: "sede", zona, activo: true, ...ofPlace });
  const line = (hora: string, more: object = {}) =>
    api.given("horarios", { lugar, tipo: "misa", dias: ["ju"], hora, ...more });
  const live = async () => {
    const { body } = await openPage(product, "/en-vivo");
    const of = (name: string) =>
      body
        .one("region", name)
        .select("time")
        .map(({ text }) => text);
    return { now: of("Ahora"), next: of("Próximas"), body };
  };
  return { product, parroquia, lugar, line, live, [Symbol.asyncDispose]: () => product[Symbol.asyncDispose]() };
}

describe("masses on the air", { timeout: 60_000 }, () => {
  it("[AGE-14] a Mass is live from 10 minutes before until 75 behind its start, or 15 behind its end", async () => {
    await using parish = await startParish("18:49");
    const { product } = parish;
    await parish.line("19:00", { transmision: channel });
    await parish.line("20:30", { transmision: channel, hasta: "21:00" });
    await parish.line("07:00");
    const seen: Record<string, string[]> = {};
    for (const hour of ["18:49", "18:50", "20:14", "20:15", "20:20", "21:14", "21:15"]) {
      product.api.setNow(at(hour));
      seen[hour] = (await parish.live()).now;
    }
    // Cached pages expire at each change: no request forced a new one.
    expect(seen).toEqual({
      "18:49": [],
      "18:50": ["19:00"],
      "20:14": ["19:00"],
      "20:15": [],
      "20:20": ["20:30", "21:00"],
      "21:14": ["20:30", "21:00"],
      "21:15": [],
    });
    const { next, body } = await parish.live();
    // Celebrations of next Thursday.
    expect(next).toEqual(["19:00", "20:30", "21:00"]);
    expect([...body.select("iframe"), ...body.select("video")]).toEqual([]);
    expect(body.text).toContain("≈ 10 MB por minuto");
    expect(body.select(`a[href="${channel}"]`)).toHaveLength(2);
    expect(body.one("region", "Próximas").select("time")[0]?.attribute("datetime")).toBe("2026-12-03T19:00:00-04:00");
  });

  it("[AGE-14] a suspended Mass is not live, an added one is, and both with the next request", async () => {
    await using parish = await startParish("19:30");
    const { product, lugar } = parish;
    await parish.line("19:00", { transmision: channel });
    expect((await parish.live()).now).toEqual(["19:00"]);
    const change = { alcance: "lugar", lugar, desde: day, hasta: day, motivo: "bloqueo" };
    await product.api.given("excepciones_horario", { ...change, accion: "suspende" });
    expect((await parish.live()).now).toEqual([]);
    await product.api.given("excepciones_horario", {
      ...{ ...change, accion: "agrega", nueva_hora: "19:20", tipos: ["rosario"], transmision: channel },
    });
    const { now, body } = await parish.live();
    expect(now).toEqual(["19:20"]);
    expect(body.one("region", "Ahora").text).toContain("Rosario");
    // The link's text is clear without its context.
    expect(
      body
        .one("region", "Ahora")
        .select(`a[href="${channel}"]`)
        .map(({ text }) => text),
    ).toEqual(["Ver en vivo: Rosario, San Miguel, 19:20"]);
  });

  it("[AGE-14] the address of a place stands for its Masses, unless a line names its own", async () => {
    await using parish = await startParish("19:05", { transmision: channel });
    await parish.line("19:00");
    await parish.line("19:05", { tipo: "confesion" });
    expect((await parish.live()).now).toEqual(["19:00"]);
    const hours = async () =>
      (await openPage(parish.product, `/parroquias/${parish.parroquia}`)).body.one("region", "Horarios");
    expect((await hours()).text).toContain("Todas las misas: se transmite en vivo (≈ 10 MB por minuto)");
    expect((await hours()).select(`a[href="${channel}"]`)).toHaveLength(1);
    const feed = async () => (await parish.product.get(`/parroquias/${parish.parroquia}/misas.ics`)).html;
    expect(await feed()).toContain(`URL:${channel}\r\n`);
    await parish.line("18:45", { transmision: `${channel}/2` });
    expect((await parish.live()).now).toEqual(["18:45"]);
    expect((await hours()).text).not.toContain("Todas las misas");
    expect(await feed()).not.toContain(`URL:${channel}\r\n`);
  });

  it("[AGE-14] an address of a transmission that is no web page is ignored", async () => {
    await using parish = await startParish("19:05");
    const { insert } = parish.product.api.backend.content;
    const about = { lugar: parish.lugar, tipo: "misa", dias: ["ju"], hora: "19:00" };
    // Written as an import does, without validation.
    await insert("horarios", [{ id: "hostil000000001", values: { ...about, transmision: "javascript:alert(1)" } }]);
    const { now, body } = await parish.live();
    expect(now).toEqual([]);
    expect(body.text).toContain("Ahora no se transmite ninguna celebración.");
    expect(body.text).toContain("No hay transmisiones anunciadas para los próximos siete días.");
    expect((await parish.product.get(`/parroquias/${parish.parroquia}`)).html).not.toContain("javascript:alert");
  });

  it("[AGE-14] a live Mass is marked at its line, on the parish's page, in the calendar, in JSON-LD and offline", async () => {
    await using parish = await startParish("12:00");
    const { product, parroquia } = parish;
    await parish.line("19:00", { transmision: channel });
    await parish.line("20:00");
    const list = (await openPage(product, "/misas")).body;
    const rows = list.select("li.fila").filter(({ text }) => /^\d/.test(text));
    expect(rows.map((row) => row.select('a[href="/en-vivo"]').length)).toEqual([1, 0]);
    expect(list.select('a[href="/en-vivo"]').map(({ text }) => text)).toEqual([
      "Se transmite en vivo",
      "Misas en vivo",
    ]);
    const page = (await openPage(product, `/parroquias/${parroquia}`)).body;
    expect(page.one("region", "Próxima misa").select(`a[href="${channel}"]`)).toHaveLength(1);
    expect(page.one("region", "Horarios").text).toContain("Jueves, 19:00: se transmite en vivo (≈ 10 MB por minuto)");
    const feed = (await product.get(`/parroquias/${parroquia}/misas.ics`)).html.replaceAll("\r\n ", "");
    const [first = "", second = ""] = feed.split("BEGIN:VEVENT").slice(1);
    expect(first).toContain(`URL:${channel}\r\n`);
    expect(first).toContain(`DESCRIPTION:En vivo: ${channel}\r\n`);
    expect(second).not.toContain(channel);
    const [, data = ""] =
      /<script type="application\/ld\+json">(\{[^<]*"Church".*?)<\/script>/.exec(
        (await product.get(`/parroquias/${parroquia}`)).html,
      ) ?? [];
    const [streamed, plain] = JSON.parse(data).event;
    expect(streamed.eventAttendanceMode).toBe("https://schema.org/MixedEventAttendanceMode");
    expect(streamed.location[1]).toEqual({ "@type": "VirtualLocation", url: channel });
    expect(plain.eventAttendanceMode).toBe("https://schema.org/OfflineEventAttendanceMode");
    const kept = JSON.parse((await product.get("/misas/fuera-de-linea.json")).html);
    expect(kept.horarios.map((row: unknown[]) => row.at(-1)).filter((last: unknown) => last === channel)).toHaveLength(
      1,
    );
    expect((await product.get("/sitemap.xml")).html).toContain("/en-vivo</loc>");
  });

  it("[AGE-14] a failed request for live Masses says so, with a way to try again", async () => {
    await using parish = await startParish("12:00");
    parish.product.breakBackend();
    const { status, html } = await parish.product.get("/en-vivo");
    expect(status).toBe(503);
    expect(html).toContain("No pudimos cargar las transmisiones");
    expect(html).toContain("Reintentar");
  });
});
