import type PocketBase from "pocketbase";

/** A browser as far as signing in needs one: its cookies for our origin, and who its pages are. */
export class TestBrowser {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  /** All that was set, as it was set. */
  readonly set: string[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Headers of a request to our origin. @param page whose page asks; null for a window that is led there */
  headersFor(page: string | null): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      ...(page === null
        ? {}
        : { origin: page, "sec-fetch-site": page === this.#origin ? "same-origin" : "cross-site" }),
      // A page of another origin sends no cookies along.
      ...(cookie !== "" && (page === null || page === this.#origin) ? { cookie } : {}),
    };
  }

  keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      this.set.push(line);
      const [name = "", value = ""] = line.split(";", 1)[0]?.split("=") ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  /** Has an official client speak as a page of ours in this browser. */
  host(client: Pick<PocketBase, "beforeSend" | "afterSend">): void {
    client.beforeSend = (url, options) => ({
      url,
      options: { ...options, headers: { ...options.headers, ...this.headersFor(this.#origin) } },
    });
    client.afterSend = (response, data) => {
      this.keep(response);
      return data;
    };
  }

  /** A window that goes to an address and wherever it leads. @returns where it ends */
  async open(address: string): Promise<URL> {
    let at = new URL(address);
    for (;;) {
      const headers = at.origin === this.#origin ? this.headersFor(null) : {};
      const response = this.keep(await fetch(at, { redirect: "manual", headers }));
      await response.arrayBuffer();
      const next = response.headers.get("location");
      if (next === null) return at;
      at = new URL(next, at);
    }
  }
}
