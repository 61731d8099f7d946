import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tellArrival } from "../page-navigation/arrivals.ts";
import { offline, tellFailures } from "./offline.ts";

/** Words of the banner's template. */
const withoutNetwork = "Sin conexión.";
/** 15:00 in La Paz on 30 November. */
const now = Date.parse("2026-11-30T19:00:00Z");
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const network = { onLine: true };
let banner: string;
let main: { dataset: { hecha?: string } };
let page: AbortController;
const window = Object.assign(new EventTarget(), { location: { pathname: "/noticias" } });

beforeEach(() => {
  vi.useFakeTimers({ now });
  banner = "";
  main = { dataset: {} };
  network.onLine = true;
  window.location.pathname = "/noticias";
  page = new AbortController();
  const template = { content: "" };
  /** Copy of the template's content: an icon and its words. */
  const copy = () => {
    const words = { text: withoutNetwork };
    const text = { replaceWith: (other: string) => Object.assign(words, { text: other }) };
    return Object.assign(words, { querySelector: () => ({ nextSibling: text }) });
  };
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", { importNode: copy, querySelector: () => main, lastModified: minutesAgo(120) });
  const element = {
    querySelector: () => template,
    replaceChildren(_template: unknown, words?: { text: string }) {
      banner = words?.text ?? "";
    },
  };
  tellFailures(0);
  offline(element as unknown as HTMLElement, {}, page.signal);
});
afterEach(() => {
  page.abort();
  tellFailures(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("[SVC-61] the banner of an old copy", () => {
  it("a page two hours old says so after two failures of its connection, and no longer once it stands", () => {
    expect(banner).toBe("");
    tellFailures(1);
    expect(banner).toBe("");
    tellFailures(2);
    expect(banner).toBe("Copia de las 13:00.");
    tellFailures(3);
    expect(banner).toBe("Copia de las 13:00.");
    tellFailures(0);
    expect(banner).toBe("");
  });

  it.each([
    ["of this hour", minutesAgo(60)],
    ["without a moment", ""],
  ])("a page %s is not called a copy, however often its connection fails", (_name, moment) => {
    main.dataset.hecha = moment;
    tellFailures(9);
    expect(banner).toBe("");
  });

  it("an older copy names its day, and on pages of Masses what to do", () => {
    main.dataset.hecha = minutesAgo(24 * 60);
    window.location.pathname = "/misas";
    tellFailures(2);
    expect(banner).toBe("Copia de las 15:00 del 29/11. Llama antes de ir.");
    window.location.pathname = "/parroquias/abc";
    tellArrival();
    expect(banner).toBe("Copia de las 15:00 del 29/11. Llama antes de ir.");
    window.location.pathname = "/parroquias";
    tellArrival();
    expect(banner).toBe("Copia de las 15:00 del 29/11.");
  });

  it("a page shown by in-page navigation has its own moment, which the answer told, and not that of the first page", () => {
    tellFailures(2);
    main = { dataset: { hecha: new Date(now - 5 * 3_600_000).toUTCString() } };
    tellArrival();
    expect(banner).toBe("Copia de las 10:00.");
    main = { dataset: { hecha: "null" } };
    tellArrival();
    expect(banner).toBe("");
  });

  it("a device without a network is told that, whatever the age of the page", () => {
    tellFailures(2);
    network.onLine = false;
    window.dispatchEvent(new Event("offline"));
    expect(banner).toBe(withoutNetwork);
    network.onLine = true;
    window.dispatchEvent(new Event("online"));
    expect(banner).toBe("Copia de las 13:00.");
    tellFailures(0);
    network.onLine = false;
    window.dispatchEvent(new Event("offline"));
    expect(banner).toBe(withoutNetwork);
  });
});
