import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Lifetime of the cookie; longer than anyone needs to sign in. Seconds. */
const lifetime = 30 * 60;
/** Form of the value: 32 random bytes in base64url. */
const valueForm = /^[\w-]{43}$/;

/**
 * Cookie that identifies a browser during a sign-in with a provider (SEG-60). It holds no data about the person, and
 * is set only when somebody signs in.
 * @see RFC 6265 section 4.1; the prefix: draft-ietf-httpbis-rfc6265bis section 4.1.3
 */
export class BrowserCookie {
  readonly #publicOrigin: string | null;
  readonly #isOwnPage: (request: FastifyRequest) => boolean;

  /**
   * @param publicOrigin origin of the site for visitors. `null`: only on this machine
   * @param isOwnPage is the request sent by a page of the site?
   */
  constructor(publicOrigin: string | null, isOwnPage: (request: FastifyRequest) => boolean) {
    this.#publicOrigin = publicOrigin;
    this.#isOwnPage = isOwnPage;
  }

  /**
   * Sets the cookie when a page of the site sends the request.
   * @returns hashed name of the browser, which does not reveal its cookie. `null`: pages of other sites, and programs
   */
  bind(request: FastifyRequest, reply: FastifyReply): string | null {
    if (!this.#isOwnPage(request)) return null;
    const value = this.#valueOf(request) ?? randomBytes(32).toString("base64url");
    const secure = this.#isSecure(request) ? "; Secure" : "";
    const cookie = `${this.#nameFor(request)}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`;
    reply.header("set-cookie", cookie);
    return nameOf(value);
  }

  /** Hashed name of the browser. `null`: no valid cookie. */
  find(request: FastifyRequest): string | null {
    const value = this.#valueOf(request);
    return value === null ? null : nameOf(value);
  }

  #valueOf(request: FastifyRequest): string | null {
    const start = `${this.#nameFor(request)}=`;
    const pair = (request.headers.cookie ?? "").split(/;\s*/).find((one) => one.startsWith(start));
    const value = pair?.slice(start.length) ?? "";
    return valueForm.test(value) ? value : null;
  }

  /**
   * Cookie name. With the prefix, no other host can have set it. Some browsers refuse the prefix without TLS, also on
   * localhost.
   */
  #nameFor(request: FastifyRequest): string {
    return this.#isSecure(request) ? "__Host-sign-in" : "sign-in";
  }

  #isSecure({ protocol }: FastifyRequest): boolean {
    return this.#publicOrigin === null ? protocol === "https" : this.#publicOrigin.startsWith("https:");
  }
}

const nameOf = (value: string) => createHash("sha256").update(value).digest("base64url");
