import type { Phone } from "./phone.ts";

const origin = "https://sitio.example";
type Asked = Request | string | URL;
const keyOf = (asked: Asked): string => new URL(asked instanceof Request ? asked.url : asked, origin).href;

/**
 * Cache in memory, as far as the worker uses one.
 * @see https://w3c.github.io/ServiceWorker/#cache-interface
 */
class TestCache {
  readonly kept = new Map<string, Response>();
  /** Storage is full: `put` fails. */
  isFull = false;

  async match(asked: Asked): Promise<Response | undefined> {
    return this.kept.get(keyOf(asked))?.clone();
  }
  async put(asked: Asked, answer: Response): Promise<void> {
    if (this.isFull) throw new DOMException("Quota exceeded.", "QuotaExceededError");
    this.kept.set(keyOf(asked), answer);
  }
  async delete(asked: Asked): Promise<boolean> {
    return this.kept.delete(keyOf(asked));
  }
  async keys(): Promise<Request[]> {
    return [...this.kept.keys()].map((url) => new Request(url));
  }
}

class TestCaches {
  readonly opened = new Map<string, TestCache>();

  async open(name: string): Promise<TestCache> {
    const cache = this.opened.get(name) ?? new TestCache();
    this.opened.set(name, cache);
    return cache;
  }
  async has(name: string): Promise<boolean> {
    return this.opened.has(name);
  }
  async delete(name: string): Promise<boolean> {
    return this.opened.delete(name);
  }
  async keys(): Promise<string[]> {
    return [...this.opened.keys()];
  }
  async match(asked: Asked): Promise<Response | undefined> {
    for (const cache of this.opened.values()) {
      const found = await cache.match(asked);
      if (found) return found;
    }
    return undefined;
  }
}

/** Phone whose connection, clock and storage a test sets. */
export class TestPhone implements Phone {
  readonly storage = new TestCaches();
  readonly caches = this.storage as unknown as CacheStorage;
  /** Answers of the server by path. A missing path fails, as without a connection. */
  answers: Record<string, () => Response | Promise<Response>> = {};
  /** Paths that were requested. */
  asked: string[] = [];
  moment = Date.parse("2026-11-23T22:40:00Z");
  saves = false;
  hasLeft = false;
  /** Whether every wait ends at once, as if its time had passed. */
  isSlow = false;
  build = {
    id: "uno",
    files: ["/assets/entrada-1.js"],
    first: "/assets/entrada-1.js",
    fonts: ["/assets/texto-1.woff2"],
  };

  fetch = async (asked: Request | string, init?: RequestInit): Promise<Response> => {
    const url = new URL(keyOf(asked));
    this.asked.push(url.pathname);
    const answer = this.answers[url.pathname];
    if (!answer || (init?.cache === "only-if-cached" && url.pathname.endsWith(".woff2")))
      throw new TypeError("Failed to fetch");
    return answer();
  };
  now = () => this.moment;
  savesData = () => this.saves;
  wait = () => (this.isSlow ? Promise.resolve() : new Promise<void>(() => {}));
  leave = async () => {
    this.hasLeft = true;
  };

  /** Makes every request fail from now on. */
  goOffline(): void {
    this.answers = {};
    this.asked = [];
  }
  /** Contents of all caches, as `cache path`. */
  kept(): string[] {
    return [...this.storage.opened].flatMap(([name, { kept }]) =>
      [...kept.keys()].map((url) => `${name} ${url.slice(origin.length)}`),
    );
  }
}

const ofServer = { Date: "Mon, 23 Nov 2026 22:40:00 GMT" };

/** Answer with a directory of one place. @param id of the place, to tell one directory from another */
export function directoryAnswer(id: string, headers: Record<string, string> = {}): Response {
  const directory = { v: 1, made: "2026-11-23T22:00:00.000Z", places: [["lugar", id]], horarios: [], days: "" };
  return Response.json(directory, { headers: { ...ofServer, ETag: `"${id}"`, ...headers } });
}

/** Answer with a document of the site. @param entry its script */
export function pageAnswer(
  words: string,
  headers: Record<string, string> = {},
  entry = "/assets/entrada-1.js",
): Response {
  const html = `<!DOCTYPE html><html lang="es" data-documento=""><head></head><body><main id="contenido"><h1>${words}</h1></main><script type="module" src="${entry}"></script></body></html>`;
  return new Response(html, {
    headers: {
      ...ofServer,
      ...{
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "public, max-age=0, must-revalidate",
        ...headers,
      },
    },
  });
}

/** Answers of a server that has everything. */
export const wholeServer = (): TestPhone["answers"] => ({
  "/assets/entrada-1.js": () => new Response("start()"),
  "/sin-conexion": () => pageAnswer("Horarios en tu teléfono"),
  "/misas/fuera-de-linea.json": () => directoryAnswer("parroquia01"),
  "/fuera-de-linea.js": () => new Response("worker"),
});

/** Request as a browser makes it. */
export function asking(path: string, mode: "navigate" | "cors" = "navigate"): Request {
  const request = new Request(origin + path, { headers: { Accept: "text/html" } });
  // The constructor refuses the mode `navigate`.
  Object.defineProperty(request, "mode", { value: mode });
  return request;
}
