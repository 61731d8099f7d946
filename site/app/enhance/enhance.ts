import { attributeOf, type BehaviourName, type Behaviours, type Enhance } from "./behaviours.ts";
import { carousel } from "./controls/carousel.ts";
import { choices } from "./controls/choices.ts";
import { copies } from "./controls/copies.ts";
import { demoNumbers } from "./controls/demo-numbers.ts";
import { dismissible } from "./controls/dismissible.ts";
import { documents } from "./controls/documents.ts";
import { followedParish, followsParish } from "./controls/followed-parish.ts";
import { frame } from "./controls/frame.ts";
import { gallery } from "./controls/gallery.ts";
import { keepsOffline, keptAnswer } from "./controls/keeps-offline.ts";
import { lazyMenu } from "./controls/lazy-menu.ts";
import { audio } from "./controls/media/audio.ts";
import { homily } from "./controls/media/homily.ts";
import { openedVideo } from "./controls/media/opened-video.ts";
import { player } from "./controls/media/player.ts";
import { menuScrollLock } from "./controls/menu-scroll-lock.ts";
import { movingRow } from "./controls/moving-row.ts";
import { asksNear, nearMe } from "./controls/near-me.ts";
import { offline } from "./controls/offline.ts";
import { panel } from "./controls/panel.ts";
import { prints } from "./controls/prints.ts";
import { rememberedZone, remembersZone, zoneMasses } from "./controls/remembered-zone.ts";
import { scrolled } from "./controls/scrolled.ts";
import { share } from "./controls/share.ts";
import { siteSearch } from "./controls/site-search.ts";
import { submits } from "./controls/submits.ts";
import { toggleParts } from "./controls/toggle-parts.ts";
import { upcoming } from "./controls/upcoming.ts";
import { message } from "./dialogs.ts";

const behaviours: { readonly [Name in BehaviourName]: Enhance<Name> } = {
  menu: dismissible,
  covering: menuScrollLock,
  lazyMenu,
  scrolled,
  offline,
  message,
  siteSearch,
  submits,
  panel,
  choices,
  copies,
  gallery,
  frame,
  player,
  documents,
  openedVideo,
  team: movingRow,
  share,
  carousel,
  turns: toggleParts,
  homily,
  upcoming,
  nearMe,
  asksNear,
  keepsOffline,
  keptAnswer,
  remembersZone,
  rememberedZone,
  zoneMasses,
  followsParish,
  followedParish,
  prints,
  invented: demoNumbers,
  audio,
};

const done = new WeakMap<Element, Set<BehaviourName>>();

/** Gives every marked element under `root` its behaviours. Idempotent: each behaviour once per element. */
export function enhance(root: Element, page: AbortSignal): void {
  for (const name of Object.keys(behaviours) as BehaviourName[]) {
    const selector = `[${attributeOf(name)}]`;
    const own = root.matches(selector) ? [root] : [];
    for (const element of [...own, ...root.querySelectorAll(selector)]) apply(name, element as HTMLElement, page);
  }
}

function apply<Name extends BehaviourName>(name: Name, element: HTMLElement, page: AbortSignal): void {
  const known = done.get(element) ?? new Set();
  if (known.has(name)) return;
  done.set(element, known.add(name));
  const settings = element.getAttribute(attributeOf(name)) || "{}";
  behaviours[name](element, JSON.parse(settings) as Behaviours[Name], page);
}
