import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "@playwright/test";

/** Address of Google's script, which a page with a site key requests. */
export const recaptchaScript = /^https:\/\/www\.google\.com\/recaptcha\/api\.js/;

/** Stand-in for Google's script and siteverify, the external parts of reCAPTCHA. */
export class RecaptchaStandIn {
  /** Score that siteverify gives each sign-in. */
  score = 0.9;
  /** Tokens that siteverify was asked to verify. */
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

  /** Environment of a product that uses this stand-in. */
  get settings(): Record<string, string> {
    const { port } = this.#siteverify.address() as AddressInfo;
    return {
      RECAPTCHA_SITE_KEY: "clave-de-sitio",
      RECAPTCHA_SECRET: "clave-secreta",
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    };
  }

  /** Resets the stand-in before a story, and replaces Google's script. */
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
