import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { readConfig, senderOf } from "@arzobispado/backend";
import { startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { collections, drafts } from "@arzobispado/diocese";
import { createSite, type Site, type SiteOptions } from "@arzobispado/site";
import { pagesPlaceOf } from "../../product/pages-place.ts";

/** How fast finished pages are written into PAGES_DIR. */
type PagesPace = NonNullable<SiteOptions["pagesPlace"]>["pace"];

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  html: string;
  bytes: Buffer;
}

export interface TestProduct extends AsyncDisposable {
  api: TestBackend;
  site: Site;
  errors: unknown[];
  /** Requests that pages sent to the backend, newest last. */
  asked: string[];
  /** Headers of these requests, in the same order. */
  askedHeaders: Headers[];
  /** Makes every further request of pages to the backend fail, or gives it an error status. */
  breakBackend(status?: number): void;
  /** Makes the next matching request fail. @param isMeant tests its address */
  failOnce(isMeant: (address: string) => boolean, failure: () => Promise<Response>): void;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<PageAnswer>;
  /** Sends a form; without other headers, as a page of the site does. */
  post(path: string, form: string, headers?: Record<string, string>): Promise<PageAnswer>;
}

export const publicOrigin = "https://sitio.example";

/** Second name of the site, which redirects to the first. */
export const publicAlias = "https://arquidiocesis.example";

/** Headers that a browser sends with a form of a page of the site. */
export const ofOwnPage = { origin: publicOrigin, "content-type": "application/x-www-form-urlencoded" };

export const loginPrefix = "prefijo-de-estas-pruebas";

/**
 * Backend and built site in this process, composed as in main.ts, on a fresh database with a clock of its own. SQLite
 * by default; products at one place are replicas of each other.
 */
export async function startProduct(
  now: Date,
  on: {
    database: "sqlite" | "postgres";
    place?: TestBackend["place"];
    environment?: Record<string, string>;
    pace?: PagesPace;
  } = {
    database: "sqlite",
  },
): Promise<TestProduct> {
  // Pages of the first second after a start have no `Last-Modified`.
  let moment = new Date(now.getTime() - 1000);
  let broken: (() => Promise<Response>) | undefined;
  let failing: Parameters<TestProduct["failOnce"]> | undefined;
  const errors: unknown[] = [];
  const asked: string[] = [];
  const askedHeaders: Headers[] = [];
  const api = await startBackend({ ...on, collections, now });
  const { pages } = api.backend;
  const { config } = readConfig("start", on.environment ?? {});
  const server = createServer();
  const site = await createSite({
    backendFetch: (input, init) => {
      const address = decodeURIComponent(String(input instanceof Request ? input.url : input));
      asked.push(address);
      askedHeaders.push(new Headers(init?.headers));
      const [isMeant, failure] = failing ?? [];
      if (failure && isMeant?.(address)) {
        failing = undefined;
        return failure();
      }
      return broken ? broken() : api.backend.fetch(input, init);
    },
    backendUrl: publicOrigin,
    publicOrigin,
    loginPrefix,
    senderOf: ({ headers }) =>
      senderOf({ headers, host: headers.host ?? "" }, { publicUrl: publicOrigin, publicAliases: [publicAlias] }),
    onChange: (listener) => api.backend.onStale(listener),
    revision: () => api.backend.revision(),
    onError: (error) => errors.push(error),
    keepAlive: server.keepAliveTimeout,
    clock: () => moment,
    ...(pages && { pagesPlace: { ...pagesPlaceOf(api.backend, pages, config, drafts), pace: on.pace ?? {} } }),
  });
  moment = now;
  server.on("request", (request, response) => {
    if (!site.answerPrepared(request, response) && !site.answerKept(request, response)) {
      const visitor = String(request.headers["x-test-visitor"] ?? "");
      void site.answer(request, response, { visitor, inTurn: (make) => make() });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    api: {
      ...api,
      setNow(next) {
        moment = next;
        api.setNow(next);
      },
    },
    site,
    errors,
    asked,
    askedHeaders,
    breakBackend: (status) => {
      broken = status
        ? async () => Response.json({ code: status, message: "Busy.", data: {} }, { status })
        : () => Promise.reject(new TypeError("fetch failed"));
    },
    failOnce: (...next) => {
      failing = next;
    },
    get: (path, headers = {}, method = "GET") => ask(port, path, headers, method),
    post: (path, form, headers = ofOwnPage) => ask(port, path, headers, "POST", form),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site.close();
      await api[Symbol.asyncDispose]();
    },
  };
}

/** Sends a request without `fetch`, which would change the path and the headers. */
function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
  method: string,
  body?: string,
): Promise<PageAnswer> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: "127.0.0.1", port, path, headers, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
          html: Buffer.concat(parts).toString("utf8"),
          bytes: Buffer.concat(parts),
        }),
      );
    })
      .on("error", reject)
      .end(body);
  });
}
