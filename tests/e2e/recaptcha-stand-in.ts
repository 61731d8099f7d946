import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "@playwright/test";

/** Address of Google's script, which a page with a key asks for. */
export const recaptchaScript = /^https:\/\/www\.google\.com\/recaptcha\/api\.js/;

/** Plays Google's script and its siteverify: the true edges of reCAPTCHA. */
export class RecaptchaStandIn {
  /** What siteverify thinks of whoever signs in. */
  score = 0.9;
  /** What siteverify was asked about. */
  readonly tokens: (string | null)[] = [];
  readonly #siteverify: Server;

  private constructor() {
    this.#siteverify = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      this.tokens.push(new URLSearchParams(body).get("response"));
      response.end(JSON.stringify({ success: true, score: this.score, action: "ingreso" }));
    });
  }

  static async start(): Promise<RecaptchaStandIn> {
    const standIn = new RecaptchaStandIn();
    await new Promise<void>((resolve) => standIn.#siteverify.listen(0, "127.0.0.1", resolve));
    return standIn;
  }

  /** Environment of a product that asks it. */
  get settings(): Record<string, string> {
    const { port } = this.#siteverify.address() as AddressInfo;
    return {
      RECAPTCHA_SITE_KEY: "clave-de-sitio",
      RECAPTCHA_SECRET: "clave-secreta",
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    };
  }

  /** Before a story: as at the start, with the script in the place of Google's. */
  async begin(context: BrowserContext): Promise<void> {
    this.score = 0.9;
    this.tokens.length = 0;
    const contentType = "text/javascript";
    const body = `window.grecaptcha = { ready: (then) => then(), execute: async (key, { action }) => key + "/" + action }`;
    await context.route("https://www.google.com/recaptcha/**", (route) => route.fulfill({ contentType, body }));
  }

  close(): void {
    this.#siteverify.close();
  }
}
