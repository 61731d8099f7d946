import type PocketBase from "pocketbase";

/** Browser as far as sign-in needs one: cookies for our origin, and the origin of its pages. */
export class TestBrowser {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  /** All `Set-Cookie` lines as received. */
  readonly set: string[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Headers of a request to our origin. @param page origin of the requesting page; null for a navigation */
  headersFor(page: string | null): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      ...(page === null
        ? {}
        : { origin: page, "sec-fetch-site": page === this.#origin ? "same-origin" : "cross-site" }),
      // A page of another origin sends no cookies.
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

  /** Makes an official client send requests as a page of ours in this browser. */
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

  /** Navigates to an address and follows redirects. @returns the final address */
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
