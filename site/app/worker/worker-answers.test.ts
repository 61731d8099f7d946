import { beforeEach, describe, expect, it } from "vitest";
import { keptHeader } from "../text/offline-addresses.ts";
import { answerDirectory } from "./directory.ts";
import { keepBuild } from "./keep-build.ts";
import { answerPage } from "./pages.ts";
import { answerFile, dropOldBuilds, removeAll } from "./stores.ts";
import { asking, directoryAnswer, pageAnswer, TestPhone, wholeServer } from "./test-phone.ts";

const directory = "/misas/fuera-de-linea.json";
const wholeBuild = ["sitio-uno /assets/entrada-1.js", `horarios ${directory}`, "sitio-uno /sin-conexion"];
const hour = 3_600_000;

let phone: TestPhone;
/** Work of the worker after an answer. */
let works: Promise<unknown>[];
const after = (work: Promise<unknown>) => works.push(work.catch(() => {}));
const open = async (path: string, mode?: "cors") => {
  const request = asking(path, mode);
  const answer = await answerPage(phone, { request, network: phone.fetch(request), after });
  if (!phone.isSlow) await Promise.all(works);
  return answer;
};
const placeOf = async (answer: Response) => (await answer.json()).places[0][1];

beforeEach(() => {
  phone = new TestPhone();
  phone.answers = wholeServer();
  works = [];
});

describe("[MIS-16] what a phone keeps after 'Guardar en este teléfono'", () => {
  it("the kept build is whole, its page last, and letters only where the browser has them", async () => {
    await keepBuild(phone);
    expect(phone.kept().toSorted()).toEqual(wholeBuild.toSorted());
    expect(phone.kept().at(-1)).not.toBe("");
    expect([...(phone.storage.opened.get("sitio-uno")?.kept.keys() ?? [])].at(-1)).toMatch(/sin-conexion$/);
  });

  it.each<[string, (whole: TestPhone["answers"]) => void]>([
    ["a file is gone", (whole) => Reflect.deleteProperty(whole, "/assets/entrada-1.js")],
    [
      "the directory is a hotel's page",
      (whole) => Object.assign(whole, { [directory]: () => pageAnswer("Acepta las condiciones") }),
    ],
    [
      "the directory is cut",
      (whole) =>
        Object.assign(whole, {
          [directory]: () => new Response('{"v":1,"made', { headers: { "Content-Type": "application/json" } }),
        }),
    ],
    [
      "the page is of another build",
      (whole) => Object.assign(whole, { "/sin-conexion": () => pageAnswer("Otra", {}, "/assets/entrada-2.js") }),
    ],
    [
      "the server is in trouble",
      (whole) => Object.assign(whole, { [directory]: () => new Response("", { status: 503 }) }),
    ],
  ])("the kept build is not called whole where %s", async (_what, breaks) => {
    breaks(phone.answers);
    await expect(keepBuild(phone)).rejects.toThrow();
    expect(phone.kept().filter((one) => one.endsWith("/sin-conexion"))).toEqual([]);
  });

  it("a phone keeps nothing before that, whatever is opened", async () => {
    phone.answers["/noticias/una"] = () => pageAnswer("Una noticia");
    // A wrong clock, whose correction would be stored.
    phone.moment -= 24 * hour;
    expect(await (await open("/noticias/una")).text()).toContain("Una noticia");
    await answerDirectory(phone, after);
    await Promise.all(works);
    expect(phone.kept()).toEqual([]);
  });
});

describe("[MIS-16] without a connection", () => {
  beforeEach(() => keepBuild(phone));

  it("the offline page stands for Masses, a kept parish, and any missing page", async () => {
    phone.goOffline();
    for (const path of ["/misas", "/misas/obrajes?dia=domingo", "/parroquias/parroquia01", "/videos"]) {
      expect(await (await open(path)).text(), path).toContain("Horarios en tu teléfono");
    }
    // In-page navigation then leaves the navigation to the browser.
    expect((await open("/misas", "cors")).status).toBe(204);
  });

  it("the offline page has its data in itself, told at the server's moment, and its code comes first", async () => {
    phone.answers[directory] = () => directoryAnswer("</script><b>parroquia");
    phone.moment -= 24 * hour;
    await answerDirectory(phone, after);
    await Promise.all(works);
    phone.goOffline();
    phone.moment += hour;
    const answer = await open("/misas/obrajes");
    // Over a slow connection a second request would be waited for once more.
    expect(phone.asked).toEqual(["/misas/obrajes"]);
    const html = await answer.text();
    const [, date, saved, json = ""] =
      /<script type="application\/json" id="horarios-guardados" data-date="(.+?)" data-said="(.+?)">(.+?)<\/script><\/main>/s.exec(
        html,
      ) ?? [];
    expect([date, saved]).toEqual(["Mon, 23 Nov 2026 23:40:00 GMT", "Mon, 23 Nov 2026 22:40:00 GMT"]);
    expect(json).not.toContain("<");
    expect(JSON.parse(json).places[0][1]).toBe("</script><b>parroquia");
    expect(html).toMatch(/<script type="module" src="\/assets\/entrada-1\.js" blocking="render"><\/script><\/head>/);
    expect(answer.headers.get("Link")).toBe("</assets/entrada-1.js>; rel=modulepreload");
  });

  it("an opened page is there offline as it was, with its date; pages for one person, or of others, are not", async () => {
    Object.assign(phone.answers, {
      "/noticias/una": () => pageAnswer("Una noticia"),
      "/noticias/privada": () => pageAnswer("Solo para ti", { "Cache-Control": "private, no-store" }),
      "/noticias/rota": () =>
        new Response("<html data-documento>Error", { status: 500, headers: { "Content-Type": "text/html" } }),
      "/noticias/hotel": () => new Response("<html>Acepta", { headers: { "Content-Type": "text/html" } }),
      "/misas": () => pageAnswer("Misas de ayer"),
    });
    for (const path of ["/noticias/una", "/noticias/privada", "/noticias/rota", "/noticias/hotel", "/misas"])
      await open(path);
    expect(phone.kept().filter((one) => one.startsWith("paginas"))).toEqual(["paginas /noticias/una"]);
    phone.goOffline();
    const html = await (await open("/noticias/una")).text();
    expect(html).toContain("Una noticia");
    expect(html).toContain("Sin conexión. Página guardada el lunes 23 a las 18:40.");
  });

  it("a page that is archived meanwhile is gone offline too", async () => {
    phone.answers["/noticias/una"] = () => pageAnswer("Una noticia");
    await open("/noticias/una");
    phone.answers["/noticias/una"] = () => new Response("", { status: 404 });
    await open("/noticias/una");
    expect(phone.kept().filter((one) => one.startsWith("paginas"))).toEqual([]);
  });

  it("twenty pages stay, those that were opened last", async () => {
    for (let at = 0; at < 23; at++) {
      phone.answers[`/noticias/n${at}`] = () => pageAnswer(`Noticia ${at}`);
      await open(`/noticias/n${at}`);
    }
    await open("/noticias/n5");
    const kept = phone.kept().filter((one) => one.startsWith("paginas"));
    expect(kept).toHaveLength(20);
    expect(kept).toContain("paginas /noticias/n5");
    expect(kept).not.toContain("paginas /noticias/n2");
  });

  it("two megabytes of pages stay, and no very long one", async () => {
    const long = "á".repeat(140_000);
    for (let at = 0; at < 9; at++) {
      phone.answers[`/noticias/n${at}`] = () => pageAnswer(long);
      await open(`/noticias/n${at}`);
    }
    phone.answers["/noticias/larga"] = () => pageAnswer(long + long);
    await open("/noticias/larga");
    const kept = phone.kept().filter((one) => one.startsWith("paginas"));
    expect(kept).toHaveLength(7);
    expect(kept.at(-1)).toBe("paginas /noticias/n8");
  });

  it("a phone without room answers, and keeps what it has", async () => {
    const data = phone.storage.opened.get("horarios");
    if (data) data.isFull = true;
    phone.answers[directory] = () => directoryAnswer("parroquia02");
    expect((await answerDirectory(phone, after)).status).toBe(200);
    phone.goOffline();
    expect(await placeOf(await answerDirectory(phone, after))).toBe("parroquia01");
  });
});

describe("the directory", () => {
  beforeEach(() => keepBuild(phone));

  it.each<[string, () => Response | Promise<Response>]>([
    ["an error of the server", () => new Response("", { status: 502 })],
    ["a hotel's page", () => pageAnswer("Acepta las condiciones")],
    ["a text that is no directory", () => Response.json({ v: 1, made: "ayer" })],
    [
      "another version",
      () => Response.json({ v: 2, made: "2026-11-24T00:00:00Z", places: [], horarios: [], days: "" }),
    ],
    ["what nobody may keep", () => directoryAnswer("parroquia02", { "Cache-Control": "no-store" })],
    ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("the directory is not replaced by %s", async (_what, answer) => {
    phone.answers[directory] = answer;
    await answerDirectory(phone, after);
    phone.goOffline();
    const kept = await answerDirectory(phone, after);
    expect(await placeOf(kept.clone())).toBe("parroquia01");
    expect(kept.headers.get(keptHeader)).toBe("Mon, 23 Nov 2026 22:40:00 GMT");
  });

  it("the directory is asked for anew on each press; the same ETag confirms it from then on", async () => {
    phone.answers[directory] = () =>
      new Response(null, { status: 304, headers: { Date: "Tue, 24 Nov 2026 10:00:00 GMT" } });
    const confirmed = await answerDirectory(phone, after);
    expect([await placeOf(confirmed.clone()), confirmed.headers.get(keptHeader)]).toEqual(["parroquia01", null]);
    phone.answers[directory] = () => directoryAnswer("parroquia02");
    expect(await placeOf(await answerDirectory(phone, after))).toBe("parroquia02");
  });

  it("the directory is the kept one, with its date, where the connection is slow", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    phone.answers[directory] = () => promise;
    phone.isSlow = true;
    const kept = await answerDirectory(phone, after);
    expect(kept.headers.get(keptHeader)).not.toBeNull();
    resolve(directoryAnswer("parroquia02"));
    await Promise.all(works);
    phone.goOffline();
    expect(await placeOf(await answerDirectory(phone, after))).toBe("parroquia02");
  });

  it("the directory is refreshed every six hours, every day with data saving, and after a clock that was set back", async () => {
    phone.answers["/videos"] = () => pageAnswer("Videos");
    const asksAfter = async (hours: number, saves = false) => {
      phone.moment += hours * hour;
      phone.saves = saves;
      phone.asked = [];
      await open("/videos");
      return phone.asked.includes(directory);
    };
    expect(await asksAfter(5.9)).toBe(false);
    expect(await asksAfter(0.2)).toBe(true);
    expect(await asksAfter(23.9, true)).toBe(false);
    expect(await asksAfter(0.2, true)).toBe(true);
    expect(await asksAfter(-48)).toBe(true);
  });

  it("the directory is shown at the server's moment by a phone whose clock is wrong", async () => {
    phone.moment -= 3 * 24 * hour;
    await answerDirectory(phone, after);
    phone.goOffline();
    phone.moment += hour;
    const kept = await answerDirectory(phone, after);
    expect(kept.headers.get("Date")).toBe("Mon, 23 Nov 2026 23:40:00 GMT");
  });
});

describe("a page with a line", () => {
  beforeEach(() => keepBuild(phone));

  it("a page online is the server's; where that fails, or is slow, the kept one", async () => {
    phone.answers["/misas"] = () => pageAnswer("Misas de hoy");
    expect(await (await open("/misas")).text()).toContain("Misas de hoy");
    phone.answers["/misas"] = () => new Response("", { status: 503 });
    expect(await (await open("/misas")).text()).toContain("Horarios en tu teléfono");
    phone.isSlow = true;
    phone.answers["/misas"] = () => new Promise(() => {});
    expect(await (await open("/misas")).text()).toContain("Horarios en tu teléfono");
  });

  it("a page is waited for where none is kept", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    phone.answers["/videos"] = () => promise;
    phone.isSlow = true;
    const opened = open("/videos");
    resolve(pageAnswer("Videos"));
    expect(await (await opened).text()).toContain("Videos");
  });
});

describe("the worker's end", () => {
  beforeEach(() => keepBuild(phone));

  it.each([404, 410])("[SEG-57] a worker ends with a %d for its own file: nothing stays", async (status) => {
    phone.answers["/fuera-de-linea.js"] = () => new Response("", { status });
    phone.answers["/videos"] = () => pageAnswer("Videos");
    phone.moment += 7 * hour;
    await open("/videos");
    expect([phone.hasLeft, phone.kept()]).toEqual([true, []]);
  });

  it("a worker does not end with a failing server", async () => {
    phone.answers["/fuera-de-linea.js"] = () => new Response("", { status: 502 });
    phone.answers["/videos"] = () => pageAnswer("Videos");
    phone.moment += 7 * hour;
    await open("/videos");
    expect(phone.hasLeft).toBe(false);
    expect(phone.kept()).toEqual(expect.arrayContaining(wholeBuild));
  });

  it("a worker's end is final: a tab that is still open keeps nothing anew", async () => {
    await removeAll(phone);
    phone.answers["/videos"] = () => pageAnswer("Videos");
    await open("/videos");
    await answerDirectory(phone, after);
    await Promise.all(works);
    expect(phone.kept()).toEqual([]);
  });
});

it("an older tab finds its code after another build has come, and the build before that is gone", async () => {
  for (const id of ["uno", "dos", "tres"]) {
    const entry = `/assets/entrada-${id}.js`;
    phone.build = { id, files: [entry], first: entry, fonts: [] };
    Object.assign(phone.answers, { [entry]: () => new Response(id), "/sin-conexion": () => pageAnswer(id, {}, entry) });
    await keepBuild(phone);
    await dropOldBuilds(phone);
  }
  phone.goOffline();
  expect(await (await answerFile(phone, asking("/assets/entrada-dos.js", "cors"))).text()).toBe("dos");
  await expect(answerFile(phone, asking("/assets/entrada-uno.js", "cors"))).rejects.toThrow();
  expect(await (await open("/misas")).text()).toContain("<h1>tres</h1>");
});
