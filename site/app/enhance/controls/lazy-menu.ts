import type { MenuLink } from "@arzobispado/diocese/config/navigation";
import type { Enhance } from "../behaviours.ts";
import { onArrival } from "../page-navigation/arrivals.ts";

/**
 * Fills a menu when a pointer comes near or it is opened. Its HTML shows that it loads and links to the page with the
 * same links; its `<template>` is shown on failure.
 */
export const lazyMenu: Enhance<"lazyMenu"> = (element, { from }, page) => {
  const details = element as HTMLDetailsElement;
  const panel = details.querySelector<HTMLElement>("[data-enlaces]");
  if (!panel) return;
  const waiting = [...panel.childNodes];
  const failed = panel.querySelector("template")?.content;
  let asked = false;
  const load = async () => {
    if (asked) return;
    asked = true;
    panel.replaceChildren(...waiting);
    panel.ariaBusy = "true";
    const links = await linksOf(from).catch(() => null);
    panel.ariaBusy = null;
    const hadFocus = panel.contains(document.activeElement);
    if (links) {
      panel.replaceChildren(listOf(links));
      markCurrent(panel);
      if (hadFocus) panel.querySelector("a")?.focus();
      return;
    }
    if (failed) panel.replaceChildren(document.importNode(failed, true));
    panel.querySelector("button")?.addEventListener("click", () => {
      details.querySelector("summary")?.focus();
      asked = false;
      void load();
    });
  };
  details.addEventListener("pointerenter", load);
  details.addEventListener("toggle", () => details.open && load());
  onArrival(() => markCurrent(panel), page);
  if (details.open) void load();
};

/** Links by address: the wide navigation and the phone menu show the same list, with one request. */
const known = new Map<string, Promise<MenuLink[]>>();

function linksOf(address: string): Promise<MenuLink[]> {
  const asked = known.get(address) ?? ask(address);
  known.set(address, asked);
  asked.catch(() => known.delete(address));
  return asked;
}

async function ask(address: string): Promise<MenuLink[]> {
  const answer = await fetch(address, { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`Menu: ${answer.status}`);
  return (await answer.json()) as MenuLink[];
}

function listOf(links: readonly MenuLink[]): HTMLUListElement {
  const list = document.createElement("ul");
  for (const { label, to } of links) {
    const link = Object.assign(document.createElement("a"), { href: to, textContent: label });
    const entry = document.createElement("li");
    entry.append(link);
    list.append(entry);
  }
  return list;
}

/** Marks the link to the current page. The server marks only its own links (header-marks.ts). */
function markCurrent(panel: HTMLElement): void {
  for (const link of panel.querySelectorAll("li a")) {
    link.ariaCurrent = link.getAttribute("href") === window.location.pathname ? "page" : null;
  }
}
