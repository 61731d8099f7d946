import { beforeEach, describe, expect, it, vi } from "vitest";

/** Page as the module sees it: where it is, its canonical address, and what it sends. */
interface FakePage {
  pathname?: string;
  canonical?: string;
  onLine?: boolean;
  /** Attribute of the document by which the server asks for reports. `null`: it does not. */
  fallos?: string | null;
}

const origin = "https://sitio.example";
const ours = `${origin}/assets/enhance-Ab12Cd34.js`;

class FakeErrorEvent extends Event {
  message: string;
  filename: string;
  lineno = 2;
  colno = 7;

  constructor(message: string, filename: string) {
    super("error");
    this.message = message;
    this.filename = filename;
  }
}

let sent: Record<string, unknown>[];
let listeners: Record<string, (event: object) => void>;
beforeEach(() => {
  sent = [];
  listeners = {};
});

/** Loads the module into a page, whose failures are then told by `thrown`, `lost` and `rejected`. */
async function open({ pathname = "/noticias", canonical = "", onLine = true, fallos = "" }: FakePage = {}) {
  vi.resetModules();
  vi.stubGlobal("ErrorEvent", FakeErrorEvent);
  vi.stubGlobal("addEventListener", (type: string, listen: (event: object) => void) => {
    listeners[type] = listen;
  });
  vi.stubGlobal("location", { origin, pathname });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("screen", { width: 390, height: 844 });
  vi.stubGlobal("navigator", {
    onLine,
    sendBeacon: (path: string, body: string) => sent.push({ path, ...JSON.parse(body) }),
  });
  vi.stubGlobal("document", {
    documentElement: { dataset: { fallos: fallos ?? undefined } },
    querySelector: () => (canonical === "" ? null : { href: origin + canonical }),
  });
  await import("./report-failures.ts");
}

function thrown(message: string, file = ours): void {
  const event = new FakeErrorEvent(message, file);
  Object.defineProperty(event, "target", { value: {} });
  listeners.error?.(event);
}
const lost = (file: object) => listeners.error?.({ target: file });
const rejected = (reason: unknown) => listeners.unhandledrejection?.({ reason });
const error = (message: string, stack: string) => Object.assign(new Error(message), { stack });

describe("[DOC-11] the report of a failure", () => {
  it("the report has message, place, page, device and build", async () => {
    await open({ pathname: "/noticias/", canonical: "/noticias" });
    thrown(`Uncaught TypeError: ${"x".repeat(400)}`);
    expect(sent).toEqual([
      {
        path: "/api/fallos",
        message: `Uncaught TypeError: ${"x".repeat(400)}`.slice(0, 300),
        file: "/assets/enhance-Ab12Cd34.js",
        ...{ line: 2, column: 7, page: "/noticias", device: "phone", build: "report-failures.ts" },
      },
    ]);
  });

  it("the report is sent once for a rejection and a failed file, and five times at most", async () => {
    await open();
    // Chrome begins the stack with the message.
    const words = "no vino https://otro.example/a.js:1:1";
    for (let time = 0; time < 2; time++) {
      rejected(error(words, `Error: ${words}\n at f (${ours}:3:5)`));
      lost({ src: `${origin}/assets/gone-Ab12Cd34.js` });
      lost({ href: `${origin}/assets/gone-Ab12Cd34.css` });
    }
    expect(sent.map(({ message, file, line }) => [message, file, line])).toEqual([
      [`Error: ${words}`, "/assets/enhance-Ab12Cd34.js", 3],
      ["", "/assets/gone-Ab12Cd34.js", 0],
      ["", "/assets/gone-Ab12Cd34.css", 0],
    ]);
    for (let n = 0; n < 9; n++) rejected(error(`a propósito ${n}`, `Error: a propósito ${n}\n at f (${ours}:3:5)`));
    expect(sent.slice(3).map(({ message }) => message)).toEqual([0, 1].map((n) => `Error: a propósito ${n}`));
  });

  it.each([
    ["a script of another site, without a place", () => thrown("Script error.", "")],
    ["an extension", () => thrown("ajena", "chrome-extension://abcdef/content.js")],
    ["another site", () => thrown("ajena", "https://evil.example/assets/a.js")],
    ["a site whose name begins like ours", () => thrown("ajena", `${origin}.evil.example/assets/a.js`)],
    ["the page itself", () => thrown("ajena", `${origin}/noticias?search=secreto`)],
    ["the browser's own layout", () => thrown("ResizeObserver loop completed with undelivered notifications.")],
    [
      "an extension that calls our code",
      () => rejected(error("ajena", `Error: ajena\n at x (moz-extension://a/b.js:1:2)\n at y (${ours}:1:2)`)),
    ],
    ["a rejection without a place", () => rejected("ajena")],
    ["a rejection that has no words", () => rejected(Object.create(null))],
    ["an aborted request", () => rejected(error("aborted", `AbortError: aborted\n at f (${ours}:1:2)`))],
    ["a request without an answer", () => rejected(error("Failed to fetch", `TypeError\n at f (${ours}:1:2)`))],
    ["a picture of our own", () => lost({ src: `${origin}/api/files/noticias/a/foto.jpg` })],
  ])("the report leaves out %s", async (_what, fail) => {
    await open();
    fail();
    thrown("a propósito");
    expect(sent.map(({ message }) => message)).toEqual(["a propósito"]);
  });

  it.each([
    ["its canonical address, without query and anchor", { canonical: "/noticias", pathname: "/Noticias" }, "/noticias"],
    ["the path of a page of the team", { pathname: "/videos-administrador" }, "/videos-administrador"],
    ["nothing where the page has none: hidden, or not found", { pathname: "/prefijo/sistema" }, ""],
  ])("the report names of the page %s", async (_what, at, page) => {
    await open(at);
    thrown("a propósito");
    expect(sent).toEqual([expect.objectContaining({ page })]);
  });

  it.each([
    ["offline", { onLine: false }],
    ["where the server takes none", { fallos: null }],
  ])("the report is not sent %s", async (_where, at) => {
    await open(at);
    thrown("a propósito");
    lost({ src: `${origin}/assets/gone-Ab12Cd34.js` });
    expect(sent).toEqual([]);
  });
});
