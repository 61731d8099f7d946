import type { Tipo } from "@arzobispado/diocese/misas";
/**
 * What the small script can do with an element of finished HTML, and what it has to know for that. A component writes the
 * marks by `enhanced`, enhance.ts has what each one does: a name that only one of the two knows does not compile.
 */
export interface Behaviours {
  /** A `<details>` that closes on Escape, on a press outside and when the focus leaves. */
  menu: {
    /** What it opens pushes the page down: then it closes only once a press outside is over. */
    pushes?: true;
  };
  /** A menu that covers a narrow window: the page stands still meanwhile. */
  covering: Record<never, never>;
  /** A menu whose links come with the first hover or press (NAV-09). */
  lazyMenu: {
    /** Answers them as JSON. */
    from: string;
  };
  /** Shown while the page is scrolled down (NAV-10). */
  scrolled: Record<never, never>;
  /** Shows what its `<template>` holds while the browser has no connection. */
  offline: Record<never, never>;
  /** A message that waits for the person, over the page that has it. */
  message: {
    title: string;
    text: string;
    tone: "mal" | "ojo" | "bien";
    /** The address that follows once it has been read, in the place of this one. */
    next?: string;
  };
  /** The search of the site: what is meant is suggested while somebody writes, and the key '/' leads to it. */
  siteSearch: Record<never, never>;
  /** A select that sends its form as soon as something else is chosen. */
  submits: Record<never, never>;
  /** A `<details>` that stands open where there is room, also where styles alone cannot open it. */
  panel: Record<never, never>;
  /** A dropdown of checkboxes that counts what is ticked, and shows it as chips to take off. */
  choices: Record<never, never>;
  /** A button that copies the address of the page. */
  copies: {
    /** What is said then, and when the browser refuses: the address follows. */
    done: Words;
    refused: Words;
  };
  /** Photos of which one is shown large; the others wait as thumbnails (NOT-10). */
  gallery: { photos: readonly ShownPhoto[] };
  /**
   * What covers a place until its button is pressed: then a frame with these attributes stands there. Another server is
   * asked for nothing before; the words beside the place, which are hidden, are for a frame that does not come.
   */
  frame: Readonly<Record<string, string>>;
  /** A video of our own; what follows it is hidden until it cannot be played, and has a button that tries again. */
  player: Record<never, never>;
  /** A dialog that the address opens, and that leads back to the list when it is closed (VID-03). */
  openedVideo: { list: string };
  /** PDFs in the element, each a place with `data-pdf`, shown there by a browser that can and has room. */
  documents: {
    /** Of a frame whose place has no title. */
    title: string;
    /** How much it weighs is asked for where it is not shown. */
    weigh?: boolean;
  };
  /** A row of people that moves on by one (CUA-02). Both in milliseconds. */
  team: { delay: number; speed: number };
  /** A link to a network: it opens in a small window beside the page. */
  share: {
    /** As it is counted. */
    network: string;
  };
  /** Pictures that take turns. */
  carousel: {
    /** Of each picture, while it is the large one. */
    names: string[];
    /** Of the button in which it waits. */
    actions: string[];
  };
  /** A toggle that exchanges the parts `[data-turno]` that are shown for those that are hidden. */
  turns: {
    /** Selector of what they are parts of. */
    within: string;
  };
  /** The panel of a recording and its words. */
  homily: {
    /** Where the browser remembers that it is kept open. */
    key: string;
    /** Of the recording's file, and what is logged where nothing else can be told of it. */
    name?: string;
    failure?: string;
  };
  /** A button that asks the device where it is, and shows what is celebrated near it. */
  nearMe: {
    /** Address of the directory from which it reckons. */
    from: string;
    tipo: Tipo;
    texts: Record<"looking" | "near" | "none" | "refused" | "vague" | "far" | "failed" | "never" | "old", string>;
  };
  /** A button that keeps the hours on this phone, and takes them away again; what comes of it is said in its last element. */
  keepsOffline: { failed: string; old: string };
  /** The page without a line: it answers what its address asks, from what is kept. */
  keptAnswer: {
    /** Address of the directory. */
    from: string;
    /** Where nothing is kept, and where this page is not. */
    texts: Record<"never" | "missing", string>;
  };
  /** A link to the page of that button, which is then pressed there. */
  asksNear: Record<never, never>;
  /** The zone that is shown is remembered on this device. */
  remembersZone: { slug: string; nombre: string };
  /** A link that leads to the zone that was looked at last; its words begin so. */
  rememberedZone: { text: string };
  /** The place of the next Masses of that zone, which has their height. */
  zoneMasses: {
    /** Address of the directory from which it reckons. */
    from: string;
    /** Said where they cannot be had. */
    failed: string;
  };
  /** A button that keeps a parish on this device; its words are those of following until it is kept. */
  followsParish: { id: string; nombre: string; leave: string };
  /** The place of that parish and its next Mass. */
  followedParish: {
    /** Address of the directory from which it reckons. */
    from: string;
  };
  /** A button that prints the page. */
  prints: Record<never, never>;
  /** Telephones that nobody has: a press says so. */
  invented: {
    /** Selector of their links. */
    links: string;
  } & Words;
  /** A moment that says how far it is: `Hoy`, `en 40 min`. */
  upcoming: Record<never, never>;
  /** The controls of a sound. */
  audio: Record<never, never>;
}

interface Words {
  title: string;
  text: string;
}

/**
 * Address, `srcset` and alternative text of a photo; what stands under it, where that is not the same; and where it is
 * held when it is cut to fit, where that is not the middle.
 */
export type ShownPhoto = readonly [large: string, largeSet: string, alt: string, words?: string, position?: string];

export type BehaviourName = keyof Behaviours;

/**
 * Makes one element better. Its own listeners go with it; those on the window or the document take `page`.
 * @param page aborted when the element's page will not be shown again
 */
export type Enhance<Name extends BehaviourName> = (
  element: HTMLElement,
  settings: Behaviours[Name],
  page: AbortSignal,
) => void;

/** Settings are left out where none is needed. */
type Settings<Name extends BehaviourName> =
  Record<never, never> extends Behaviours[Name] ? [settings?: Behaviours[Name]] : [settings: Behaviours[Name]];

/**
 * Attributes that let the small script find an element: `<details {...enhanced("menu")}>`. Several may be spread.
 * @returns `data-<name>`, with the settings as JSON
 */
export function enhanced<Name extends BehaviourName>(
  name: Name,
  ...[settings]: Settings<Name>
): Record<string, string> {
  return { [attributeOf(name)]: settings === undefined ? "" : JSON.stringify(settings) };
}

/**
 * The same for a button that can do nothing without the script: a press that comes too early is kept and done as soon as
 * the script is there (held-presses.ts).
 */
export function enhancedButton<Name extends BehaviourName>(
  name: Name,
  ...settings: Settings<Name>
): Record<string, string> {
  return { ...enhanced(name, ...settings), ...heldPress };
}

/** For a button inside of an element whose behaviour answers its press. */
export const heldPress: Record<string, string> = { "data-espera": "" };

/** In small letters, as HTML knows them: `lazyMenu` is `data-lazy-menu`. */
export const attributeOf = (name: BehaviourName): string =>
  `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
