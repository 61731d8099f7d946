import { expect } from "@playwright/test";
import type { Window } from "./steps/window.ts";

/**
 * Lists elements that stick out to the right, which would need scrolling, and words that are cut off. Runs in the page.
 */
function whatHasNoRoom(): string[] {
  const room = document.documentElement.clientWidth;
  const sticksOut =
    document.documentElement.scrollWidth > room
      ? Array.from(document.body.querySelectorAll("*")).filter(
          (element) => element.getBoundingClientRect().right > room + 0.5,
        )
      : [];
  const isCut = Array.from(
    document.querySelectorAll("h1, h2, h3, .boton, .pag a, .tramo span, .menu-boton, .marca, .ficha"),
  ).filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1);
  const named = (what: string) => (element: Element) =>
    `${what}: ${element.tagName}.${element.className} «${element.textContent?.slice(0, 30)}»`;
  return [...sticksOut.map(named("sticks out")), ...isCut.map(named("is cut"))];
}

/** Fails if the page, in its present state, does not fit into one of these widths (APP-08). CSS pixels. */
export async function expectRoom(window: Window, widths: readonly number[], state: string): Promise<void> {
  for (const width of widths) expect(await window.at(width, whatHasNoRoom), `${state} at ${width} px`).toEqual([]);
}

/** Fails if the page does not fit, with letters of the usual size and of twice that (APP-07). Leaves either size. */
export async function expectRoomForBothSizes(window: Window, widths: readonly number[], state: string): Promise<void> {
  for (const [nth, width] of widths.entries()) {
    // Begins with the size that is set: a change of size costs as much as another width.
    const sizes = nth % 2 === 0 ? ["", "200%"] : ["200%", ""];
    const looks = await window.atSizes(width, sizes, whatHasNoRoom);
    for (const [which, size] of sizes.entries()) {
      expect(looks[which], `${state}${size && ", large text,"} at ${width} px`).toEqual([]);
    }
  }
}

/** Lists texts that reach beyond their own box, unless it can be scrolled. Runs in the page. */
function whatTextIsCut(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = new Set<string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let box = node.parentElement;
    while (box && getComputedStyle(box).display === "inline") box = box.parentElement;
    // Boxes for screen readers only are one pixel wide.
    if (!box?.checkVisibility() || box.clientWidth <= 1 || !node.nodeValue?.trim()) continue;
    if (box.closest("select, textarea") || getComputedStyle(box).overflowX === "auto") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = box.getBoundingClientRect();
    const isOut = Array.from(range.getClientRects()).some((line) => line.right > right + 1 || line.left < left - 1);
    if (isOut) cut.add(`${box.tagName}.${box.className} «${node.nodeValue.slice(0, 30)}»`);
  }
  return [...cut];
}

/** Fails if a text of the page does not fit into its box at one of these widths (APP-08). CSS pixels. */
export async function expectWholeTexts(window: Window, widths: readonly number[], state: string): Promise<void> {
  for (const width of widths) expect(await window.at(width, whatTextIsCut), `${state} at ${width} px`).toEqual([]);
}

/**
 * Lists words of at most 14 letters that break into the next line without a hyphen. Runs in the page. Addresses are
 * longer than any line.
 */
function whichWordsBreak(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = new Set<string>();
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement;
    if (!box?.checkVisibility() || box.clientWidth === 1 || getComputedStyle(box).hyphens === "auto") continue;
    for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(/[^\s/–—-]+/g)) {
      if (!/^[^\p{L}]*\p{L}{2,14}[^\p{L}@]*$/u.test(word)) continue;
      const start = index + word.search(/\p{L}/u);
      range.setStart(node, start);
      range.setEnd(node, start + (word.match(/\p{L}+/u)?.[0].length ?? 0));
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) broken.add(`${box.tagName}.${box.className} «${word}»`);
    }
  }
  return [...broken];
}

/** Fails if a word breaks on a phone with letters of twice the size (APP-07). */
export async function expectWholeWords(window: Window, state: string): Promise<void> {
  const [words] = await window.atSizes(360, ["200%", ""], whichWordsBreak);
  expect(words, `${state}, words that break in large text at 360 px`).toEqual([]);
}
