import { installedFrame } from "@arzobispado/diocese/config/site-frame";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { liturgicalDay } from "../../text/dates/liturgical-day.server.ts";
import { HeaderContent } from "./header.tsx";
import { sharedFrame } from "./shared-frame.server.tsx";

const noon = (day: string) => new Date(`${day}T16:00:00Z`);
const today = noon("2026-11-25");

const shared = (path: string, now: Date) => sharedFrame(path, now, installedFrame);

const renderedAnew = (path: string, now: Date, day: string) =>
  renderToStaticMarkup(
    <StaticRouter location={path}>
      <HeaderContent now={now} liturgicalDay={liturgicalDay(day)} />
    </StaticRouter>,
  );

describe("the frame that documents share", () => {
  it.each([
    "/",
    "/noticias",
    "/noticias/one",
    "/noticias/other",
    "/noticiasfalsas",
    "/parroquias",
    "/parroquias/one",
    "/cuadro-pastoral",
    "/cuadro-pastoral/one",
    "/cuadro-pastoral/cuadropast00003",
    "/cuadro-pastoral-v3/one",
    "/mision-vision",
    "/nobody-knows",
    "/noticias",
    "/",
  ])("a shared frame marks in the menus the entries that an own header would mark: %s", (path) => {
    expect(shared(path, today).header).toBe(renderedAnew(path, today, "2026-11-25"));
  });

  it("a shared frame is one for all pages in one place of the menus, and another elsewhere", () => {
    expect(shared("/noticias/one", today)).toBe(shared("/noticias/other", today));
    expect(shared("/noticias", today)).not.toBe(shared("/noticias/one", today));
    expect(shared("/nobody-knows", today)).toBe(shared("/nor-this/either", today));
  });

  it("[CON-09] a shared frame is made anew when the team has changed the site's settings, and not before", () => {
    const before = shared("/noticias", today);
    const changed = { ...installedFrame, legal: [{ label: "Transparencia", to: "/transparencia" }] };
    const after = sharedFrame("/noticias", today, changed);
    expect(before.footer).not.toContain("Transparencia");
    expect(after.footer).toContain('<a href="/transparencia">Transparencia</a>');
    expect(sharedFrame("/noticias", today, changed)).toBe(after);
  });

  it("a shared frame shows the day of La Paz, and the year under the page", () => {
    expect(shared("/", today).header).toContain("25 de noviembre de 2026");
    expect(shared("/", noon("2026-12-08")).header).toBe(renderedAnew("/", noon("2026-12-08"), "2026-12-08"));
    const lastEvening = new Date("2027-01-01T02:00:00Z");
    expect(shared("/", lastEvening).header).toContain("31 de diciembre de 2026");
    expect(shared("/", lastEvening).footer).toContain("© 2026");
    expect(shared("/", today).header).toContain("25 de noviembre de 2026");
  });
});
