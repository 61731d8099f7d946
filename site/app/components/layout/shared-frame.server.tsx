import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { dayInLaPaz } from "../../text/dates/dates.ts";
import { liturgicalDay } from "../../text/liturgical-day.server.ts";
import { FooterContent } from "./footer.tsx";
import { HeaderContent } from "./header.tsx";
import { nearness } from "./menus/current-entry.ts";
import type { SharedFrame } from "./shared-frame.tsx";

/** What was rendered on one day, by the place of its pages in the menus. */
interface Kept {
  day: string;
  /** Paths that the menus lead to. */
  linked: string[];
  frames: Map<string, SharedFrame>;
}

let kept: Kept = { day: "", linked: [], frames: new Map() };

/**
 * The frame of a document, from a cache: on one day it differs only by what the menus mark, which is as much as a third of
 * what there is to render of a list. There are as many as the menus have links, at the most thrice.
 */
export function sharedFrame(pathname: string, now: Date): SharedFrame {
  const day = dayInLaPaz(now);
  if (kept.day !== day) kept = { day, linked: linkedFrom(render("/", now, day).header), frames: new Map() };
  const place = kept.linked.map((path) => nearness(pathname, path)).join("");
  const frame = kept.frames.get(place) ?? render(pathname, now, day);
  kept.frames.set(place, frame);
  return frame;
}

const linkedFrom = (html: string) => [
  ...new Set(Array.from(html.matchAll(/href="(\/[^"]*)"/g), ([, path = ""]) => path)),
];

function render(pathname: string, now: Date, day: string): SharedFrame {
  const html = (part: ReactNode) => renderToStaticMarkup(<StaticRouter location={pathname}>{part}</StaticRouter>);
  return {
    header: html(<HeaderContent now={now} liturgicalDay={liturgicalDay(day)} />),
    footer: html(<FooterContent year={Number(day.slice(0, 4))} />),
  };
}
