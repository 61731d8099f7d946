import type { SiteFrame } from "@arzobispado/diocese/config/site-frame";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { dayInLaPaz } from "../../text/dates/dates.ts";
import { liturgicalDay } from "../../text/liturgical-day.server.ts";
import { FooterContent } from "./footer.tsx";
import { HeaderContent } from "./header.tsx";
import { nearness } from "./menus/current-entry.ts";
import type { SharedFrame } from "./shared-frame.tsx";
import { SiteFrameContext } from "./site-frame.ts";

/** What was rendered on one day of one site, by the place of its pages in the menus. */
interface Kept {
  day: string;
  site: SiteFrame | null;
  /** Paths that the menus lead to. */
  linked: string[];
  frames: Map<string, SharedFrame>;
}

let kept: Kept = { day: "", site: null, linked: [], frames: new Map() };

/**
 * The frame of a document, from a cache: on one day it differs only by what the menus mark, which is as much as a third of
 * what there is to render of a list. There are as many as the menus have links, at the most thrice.
 * @param site another object as soon as the team has changed something of it
 */
export function sharedFrame(pathname: string, now: Date, site: SiteFrame): SharedFrame {
  const day = dayInLaPaz(now);
  if (kept.day !== day || kept.site !== site) {
    kept = { day, site, linked: linkedFrom(render("/", now, day, site).header), frames: new Map() };
  }
  const place = kept.linked.map((path) => nearness(pathname, path)).join("");
  const frame = kept.frames.get(place) ?? render(pathname, now, day, site);
  kept.frames.set(place, frame);
  return frame;
}

const linkedFrom = (html: string) => [
  ...new Set(Array.from(html.matchAll(/href="(\/[^"]*)"/g), ([, path = ""]) => path)),
];

function render(pathname: string, now: Date, day: string, site: SiteFrame): SharedFrame {
  const html = (part: ReactNode) =>
    renderToStaticMarkup(
      <SiteFrameContext value={site}>
        <StaticRouter location={pathname}>{part}</StaticRouter>
      </SiteFrameContext>,
    );
  const ofDay = liturgicalDay(day, site.liturgy);
  return {
    header: html(<HeaderContent now={now} liturgicalDay={ofDay} />),
    footer: html(<FooterContent year={Number(day.slice(0, 4))} />),
    color: ofDay?.color,
  };
}
