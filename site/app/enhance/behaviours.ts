import type { Tipo } from "@arzobispado/diocese/misas";
/**
 * Behaviours that the small script can give an element of finished HTML, with the settings of each. A component writes
 * the marks with `enhanced`; enhance.ts has the code. A name that only one of the two knows does not compile.
 */
export interface Behaviours {
  /** A `<details>` that closes on Escape, on a press outside and when the focus leaves. */
  menu: {
    /** Waits for the end of a press outside before closing, because the open menu pushes the page down. */
    pushes?: true;
  };
  /** A menu that covers a narrow window: the page does not scroll while it is open. */
  covering: Record<never, never>;
  /** A menu whose links are loaded with the first hover or press (NAV-09). */
  lazyMenu: {
    /** Address that answers the links as JSON. */
    from: string;
  };
  /** An element shown while the page is scrolled down (NAV-10). */
  scrolled: Record<never, never>;
  /** Shows the content of its `<template>` while the browser has no connection. */
  offline: Record<never, never>;
  /** A message shown over its page until the person closes it. */
  message: {
    title: string;
    text: string;
    tone: "mal" | "ojo" | "bien";
    /** Address to go to once the message is closed; replaces the current history entry. */
    next?: string;
  };
  /** Search form of the site: suggestions while typing; the key '/' focuses it. */
  siteSearch: Record<never, never>;
  /** A select that submits its form when the choice changes. */
  submits: Record<never, never>;
  /** A `<details>` that is open in a wide window, also in browsers where CSS alone cannot open it. */
  panel: Record<never, never>;
  /** A dropdown of checkboxes that counts the ticked ones and shows them as removable chips. */
  choices: Record<never, never>;
  /** A button that copies the address of the page. */
  copies: {
    /** Messages after copying, and when the browser refuses; the address follows the second. */
    done: Words;
    refused: Words;
  };
  /** Photos of which one is shown large; the others are thumbnails (NOT-10). */
  gallery: { photos: readonly ShownPhoto[] };
  /**
   * Cover of a place; when its button is pressed, a frame with these attributes replaces it. No request goes to the
   * other server before. The hidden words beside the place are shown then, for a frame that does not load.
   */
  frame: Readonly<Record<string, string>>;
  /** A video of our own. The next element is hidden until the video cannot be played, and has a retry button. */
  player: Record<never, never>;
  /** A dialog opened by the address; closing it leads back to the list (VID-03). */
  openedVideo: { list: string };
  /** PDFs in the element, each in a place with `data-pdf`: shown inline if the browser can and has room. */
  documents: {
    /** Title of a frame whose place has none. */
    title: string;
    /** Shows the size of the file where it is not shown inline. */
    weigh?: boolean;
  };
  /** A row of people that moves on by one (CUA-02). Both settings in milliseconds. */
  team: { delay: number; speed: number };
  /** A link to a social network: opens in a small window beside the page. */
  share: {
    /** Name of the network in the counts. */
    network: string;
  };
  /** Pictures that take turns (carousel). */
  carousel: {
    /** Alternative text of each picture while it is the large one. */
    names: string[];
    /** Label of the button that holds each picture while it is small. */
    actions: string[];
  };
  /** A toggle that swaps the visible parts `[data-turno]` with the hidden ones. */
  turns: {
    /** Selector of the element that contains the parts. */
    within: string;
  };
  /** Panel of a recording with its text. */
  homily: {
    /** Storage key that marks the panel as kept open. */
    key: string;
    /** Name of the recording's file, and the warning logged when its type cannot be found out. */
    name?: string;
    failure?: string;
  };
  /** A button that asks the device for its position and lists what is celebrated nearby. */
  nearMe: {
    /** Address of the directory from which the list is computed. */
    from: string;
    tipo: Tipo;
    texts: Record<"looking" | "near" | "none" | "refused" | "vague" | "far" | "failed" | "never" | "old", string>;
  };
  /** A button that saves the hours on this phone and removes them again; its last element shows the result. */
  keepsOffline: { failed: string; old: string };
  /** The offline page: answers the request in its address from the saved data. */
  keptAnswer: {
    /** Address of the directory. */
    from: string;
    /** Texts for no saved data at all, and for a page that is not saved. */
    texts: Record<"never" | "missing", string>;
  };
  /** A link to the page with the `nearMe` button, which is pressed automatically there. */
  asksNear: Record<never, never>;
  /** Remembers the shown zone on this device. */
  remembersZone: { slug: string; nombre: string };
  /** A link to the zone seen last; its label begins with `text`. */
  rememberedZone: { text: string };
  /** Place of the next Masses of the remembered zone; reserves their height. */
  zoneMasses: {
    /** Address of the directory from which the Masses are computed. */
    from: string;
    /** Text shown when the Masses cannot be loaded. */
    failed: string;
  };
  /** A button that follows a parish on this device. `leave`: its label while the parish is followed. */
  followsParish: { id: string; nombre: string; leave: string };
  /** Place that shows the followed parish and its next Mass. */
  followedParish: {
    /** Address of the directory from which the Mass is computed. */
    from: string;
  };
  prints: Record<never, never>;
  /** Invented telephone numbers (demonstration): a press shows a message. */
  invented: {
    /** Selector of the links with such numbers. */
    links: string;
  } & Words;
  /** A moment with the time left: `Hoy`, `en 40 min`. */
  upcoming: Record<never, never>;
  audio: Record<never, never>;
}

interface Words {
  title: string;
  text: string;
}

/**
 * Photo of a gallery: address, `srcset` and alternative text; caption if it differs from the alternative text;
 * `object-position` if a cropped photo is not centred.
 */
export type ShownPhoto = readonly [large: string, largeSet: string, alt: string, words?: string, position?: string];

export type BehaviourName = keyof Behaviours;

/**
 * Adds a behaviour to one element. Listeners on the element go with it; those on the window or the document take
 * `page`.
 * @param page aborted when the element's page will not be shown again
 */
export type Enhance<Name extends BehaviourName> = (
  element: HTMLElement,
  settings: Behaviours[Name],
  page: AbortSignal,
) => void;

/** Rest arguments of `enhanced`: settings are optional for a behaviour that needs none. */
type Settings<Name extends BehaviourName> =
  Record<never, never> extends Behaviours[Name] ? [settings?: Behaviours[Name]] : [settings: Behaviours[Name]];

/**
 * Attributes by which the small script finds an element: `<details {...enhanced("menu")}>`. Several may be spread.
 * @returns `data-<name>`, with the settings as JSON
 */
export function enhanced<Name extends BehaviourName>(
  name: Name,
  ...[settings]: Settings<Name>
): Record<string, string> {
  return { [attributeOf(name)]: settings === undefined ? "" : JSON.stringify(settings) };
}

/**
 * `enhanced` for a button that does nothing without the script: an early press is kept, and repeated once the script is
 * ready (start.ts).
 */
export function enhancedButton<Name extends BehaviourName>(
  name: Name,
  ...settings: Settings<Name>
): Record<string, string> {
  return { ...enhanced(name, ...settings), ...earlyClick };
}

/** Attribute for a button inside an element whose behaviour handles the press. */
export const earlyClick: Record<string, string> = { "data-espera": "" };

/** Attribute name of a behaviour. HTML names are lower case: `lazyMenu` is `data-lazy-menu`. */
export const attributeOf = (name: BehaviourName): string =>
  `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
