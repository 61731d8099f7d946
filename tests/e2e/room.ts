import { expect } from "@playwright/test";
import type { Window } from "./steps/window.ts";

/** What sticks out to the right, where one would have to scroll for it, and words that are cut off. Runs in the page. */
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

/** Fails when the page, as it stands now, does not fit into one of these widths, in pixels (APP-08). */
export async function expectRoom(window: Window, widths: readonly number[], state: string): Promise<void> {
  for (const width of widths) expect(await window.at(width, whatHasNoRoom), `${state} at ${width} px`).toEqual([]);
}

/** The same with letters of the usual size and of twice that (APP-07). Which of them stands in the end is left open. */
export async function expectRoomForBothSizes(window: Window, widths: readonly number[], state: string): Promise<void> {
  for (const [nth, width] of widths.entries()) {
    // All letters anew cost as much as another width: those that stand come first.
    const sizes = nth % 2 === 0 ? ["", "200%"] : ["200%", ""];
    const looks = await window.atSizes(width, sizes, whatHasNoRoom);
    for (const [which, size] of sizes.entries()) {
      expect(looks[which], `${state}${size && ", large text,"} at ${width} px`).toEqual([]);
    }
  }
}

/** Texts that reach beyond their own box where nobody can move them into sight. Runs in the page. */
function whatTextIsCut(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = new Set<string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let box = node.parentElement;
    while (box && getComputedStyle(box).display === "inline") box = box.parentElement;
    // What is for screen readers only is a pixel wide.
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

/** Fails when a text of the page does not fit into its box at one of these widths, in pixels (APP-08). */
export async function expectWholeTexts(window: Window, widths: readonly number[], state: string): Promise<void> {
  for (const width of widths) expect(await window.at(width, whatTextIsCut), `${state} at ${width} px`).toEqual([]);
}

/**
 * Words that go on in the next line without a hyphen, though they are no longer than 14 letters. Runs in the page. Addresses
 * are longer than any line.
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

/** Fails when a word breaks on a phone whose letters are twice as large (APP-07). */
export async function expectWholeWords(window: Window, state: string): Promise<void> {
  const [words] = await window.atSizes(360, ["200%", ""], whichWordsBreak);
  expect(words, `${state}, words that break in large text at 360 px`).toEqual([]);
}
