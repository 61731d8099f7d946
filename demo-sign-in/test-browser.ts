/** Browser as far as a sign-in needs one: cookies by path, redirects until the site. */
export class TestBrowser {
  /** Cookies by name and path, as browsers distinguish them. */
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>();

  /** @returns the final page, or the address of `site` to which it was redirected */
  async open(url: string, site: string, init: RequestInit = {}): Promise<{ url: string; response: Response | null }> {
    const response = await fetch(url, { ...init, redirect: "manual", headers: { cookie: this.cookiesFor(url) } });
    for (const text of response.headers.getSetCookie()) this.#keep(text);
    const location = response.headers.get("location");
    if (!location) return { url, response };
    const next = new URL(location, url).href;
    return next.startsWith(site) ? { url: next, response: null } : this.open(next, site);
  }

  /** Presses the button of an account on the open page. */
  choose(url: string, site: string, account: string): Promise<{ url: string; response: Response | null }> {
    return this.open(url, site, { method: "POST", body: new URLSearchParams({ cuenta: account }) });
  }

  cookiesFor(url: string): string {
    const { pathname } = new URL(url);
    return [...this.#cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([, { name, value }]) => `${name}=${value}`)
      .join("; ");
  }

  #keep(text: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    const path = /; path=([^;]+)/i.exec(text)?.[1] ?? "/";
    if (value === "") this.#cookies.delete(name + path);
    else this.#cookies.set(name + path, { name, value, path });
  }
}
