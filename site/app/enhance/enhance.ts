import { audio } from "./audio.ts";
import { attributeOf, type BehaviourName, type Behaviours, type Enhance } from "./behaviours.ts";
import { carousel } from "./carousel.ts";
import { choices } from "./choices.ts";
import { copies } from "./copies.ts";
import { covering } from "./covering.ts";
import { message } from "./dialogs.ts";
import { dismissible } from "./dismissible.ts";
import { documents } from "./documents.ts";
import { frame } from "./frame.ts";
import { gallery } from "./gallery.ts";
import { homily } from "./homily.ts";
import { lazyMenu } from "./lazy-menu.ts";
import { offline } from "./offline.ts";
import { openedVideo } from "./opened-video.ts";
import { panel } from "./panel.ts";
import { player } from "./player.ts";
import { scrolled } from "./scrolled.ts";
import { share } from "./share.ts";
import { submits } from "./submits.ts";
import { team } from "./team.ts";
import { turns } from "./turns.ts";

const behaviours: { readonly [Name in BehaviourName]: Enhance<Name> } = {
  menu: dismissible,
  covering,
  lazyMenu,
  scrolled,
  offline,
  message,
  submits,
  panel,
  choices,
  copies,
  gallery,
  frame,
  player,
  documents,
  openedVideo,
  team,
  share,
  carousel,
  turns,
  homily,
  audio,
};

const done = new WeakMap<Element, Set<BehaviourName>>();

/** Gives every marked element under `root` its behaviours, each once however often it is asked. */
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
