import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Seconds; longer than anybody looks for their password. */
const lifetime = 30 * 60;
/** 32 random bytes in base64url. */
const valueForm = /^[\w-]{43}$/;

/**
 * A cookie that knows a browser again while somebody signs in by a provider (SEG-60). It says nothing of the person, and
 * is set for nobody who does not sign in.
 * @see RFC 6265 section 4.1; the prefix: draft-ietf-httpbis-rfc6265bis section 4.1.3
 */
export class BrowserCookie {
  readonly #publicOrigin: string | null;
  readonly #isOwnPage: (request: FastifyRequest) => boolean;

  /**
   * @param publicOrigin under which visitors reach the site; null when it is only on this machine
   * @param isOwnPage whether a page of the site sends the request
   */
  constructor(publicOrigin: string | null, isOwnPage: (request: FastifyRequest) => boolean) {
    this.#publicOrigin = publicOrigin;
    this.#isOwnPage = isOwnPage;
  }

  /**
   * Knows the browser from now on, when a page of ours asks.
   * @returns what the browser is called, which does not give its cookie away; null for pages of others and for programs
   */
  bind(request: FastifyRequest, reply: FastifyReply): string | null {
    if (!this.#isOwnPage(request)) return null;
    const value = this.#valueOf(request) ?? randomBytes(32).toString("base64url");
    const secure = this.#isSecure(request) ? "; Secure" : "";
    const cookie = `${this.#nameFor(request)}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`;
    reply.header("set-cookie", cookie);
    return nameOf(value);
  }

  /** What the browser is called; null for one that is not known. */
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

  /** With the prefix no other host can have set it. Some browsers refuse it without TLS, on this machine too. */
  #nameFor(request: FastifyRequest): string {
    return this.#isSecure(request) ? "__Host-sign-in" : "sign-in";
  }

  #isSecure({ protocol }: FastifyRequest): boolean {
    return this.#publicOrigin === null ? protocol === "https" : this.#publicOrigin.startsWith("https:");
  }
}

const nameOf = (value: string) => createHash("sha256").update(value).digest("base64url");
