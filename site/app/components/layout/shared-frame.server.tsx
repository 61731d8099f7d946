import type { SiteFrame } from "@arzobispado/diocese/config/site-frame";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { localDay } from "../../text/dates/dates.ts";
import { liturgicalDay } from "../../text/dates/liturgical-day.server.ts";
import { FooterContent } from "./footer.tsx";
import { HeaderContent } from "./header.tsx";
import { nearness } from "./menus/current-entry.ts";
import type { SharedFrame } from "./shared-frame.tsx";
import { SiteFrameContext } from "./site-frame.ts";

/** Frames rendered for one day and one `SiteFrame`, by their page's position relative to the menu links. */
interface Kept {
  day: string;
  site: SiteFrame | null;
  /** Paths that the menus link to. */
  linked: string[];
  frames: Map<string, SharedFrame>;
}

let kept: Kept = { day: "", site: null, linked: [], frames: new Map() };

/**
 * Header and footer of a document, from a cache. Within one day they differ only by the marked menu entries; rendering
 * them takes up to a third of the rendering of a list page. At most about three cached frames for each menu link.
 * @param site a new object whenever the team changes something of it; drops the cache
 */
export function sharedFrame(pathname: string, now: Date, site: SiteFrame): SharedFrame {
  const day = localDay(now);
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
