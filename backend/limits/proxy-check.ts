import { randomBytes, randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { readAddress } from "./client-address.ts";
import { forwardedAddress } from "./proxy-headers.ts";
import {
  type Answer,
  answerHeader,
  markHeader,
  readAnswer,
  readBodyMark,
  readMark,
  readReceived,
  signAnswer,
  signBodyMark,
  signMark,
  signReceived,
} from "./proxy-mark.ts";

/** Verdict on the proxy in front. */
export type ProxyState =
  /** No question was answered: headers are trusted as the settings have it. */
  | { is: "unchecked"; reason: string }
  /** Visitors cannot choose their address. */
  | { is: "sound" }
  /** A visitor can choose their address by this header: no proxy is trusted. */
  | { is: "open"; header: string };

export interface ProxyCheckOptions {
  /** Origin of the site. */
  publicUrl: string;
  /** Headers trusted now. Empty: none. */
  trusted(): { headers: readonly string[]; useLeftmostIP: boolean };
  isProxy(address: string): boolean;
  /** Key shared by all replicas. */
  key(): Buffer;
  clock(): Date;
  /** Address from which a connection to the site leaves. Throws if the connection fails. */
  senderTowards(url: string): Promise<string>;
  /** Sends the question to the site. @param from address of this machine to send from; `null`: the system chooses */
  send(url: string, request: { headers: Record<string, string>; from: string | null }): Promise<Response>;
  /** Sends a body of the site's largest photos to the site. */
  sendBody(url: string, body: Buffer, headers: Record<string, string>): Promise<Response>;
  onChange(state: ProxyState): void;
}

/** Large body that the site should take. */
export const largeBody = { path: "/api/health/body", bytes: 5_000_000 };

/** Lifetime of a mark; clocks of replicas may differ a little. Milliseconds. */
const markLife = 60_000;
/** Interval of questions while the proxy is sound. Milliseconds. */
const hour = 60 * 60_000;

/**
 * Tests whether visitors can choose their address: sends a request to the site's public address, with a forged
 * visitor's address (SEG-87). Only the answer to its own question changes the state; a request with another mark is
 * treated like any other.
 */
export class ProxyCheck {
  readonly #options: ProxyCheckOptions;
  /** Nonces that were answered. */
  readonly #used = new LRUCache<string, true>({ max: 10_000, ttl: markLife * 2 });
  #state: ProxyState = { is: "unchecked", reason: "" };
  #asked: { of: string; at: number } | null = null;

  constructor(options: ProxyCheckOptions) {
    this.#options = options;
  }

  /** State of the check. `null`: no header is trusted, so there is nothing to test. */
  get state(): ProxyState | null {
    return this.#options.trusted().headers.length === 0 ? null : this.#state;
  }

  areTrusted(): boolean {
    return this.#state.is !== "open";
  }

  /** Asks if an hour has passed, the trusted headers changed, or the last question did not pass. Never throws. */
  async askWhenDue(): Promise<void> {
    const { headers, useLeftmostIP } = this.#options.trusted();
    const of = JSON.stringify([headers, useLeftmostIP]);
    const now = this.#options.clock().getTime();
    const { is } = this.#state;
    const isFresh = this.#asked?.of === of && Math.abs(now - this.#asked.at) < hour * 0.95;
    if (is === "sound" && isFresh) return;
    this.#asked = { of, at: now };
    if (headers.length === 0) return this.#become({ is: "unchecked", reason: "" });
    try {
      const { chosenBy } = await this.ask();
      this.#become(chosenBy === null ? { is: "sound" } : { is: "open", header: chosenBy });
    } catch (error) {
      // Stays open until a question passes: a client that blocks the answer must not make the proxy trusted again.
      if (is !== "open") this.#become({ is: "unchecked", reason: reasonOf(error) });
    }
  }

  /** Asks one question. Throws if the site does not answer it. */
  async ask(): Promise<Answer> {
    const { publicUrl, trusted, key, clock, senderTowards, send } = this.#options;
    const sender = readAddress(await senderTowards(publicUrl)) ?? "";
    // An address that no proxy on this machine uses distinguishes its own entry from that of a second proxy.
    const from = process.platform === "linux" && sender.startsWith("127.") ? `127.${some()}.${some()}.${some()}` : null;
    const forged = `203.0.113.${some()}`;
    const mark = signMark(key(), {
      nonce: randomBytes(12).toString("base64url"),
      expires: clock().getTime() + markLife,
      forged,
      sender: from ?? sender,
    });
    const names = new Set(["x-forwarded-for", ...trusted().headers.map((name) => name.toLowerCase())]);
    const headers = { ...Object.fromEntries([...names].map((name) => [name, forged])), [markHeader]: mark };
    const response = await send(`${publicUrl}/api/health`, { headers, from });
    const answer = readAnswer(key(), mark, response.headers.get(answerHeader) ?? "");
    if (!answer) throw new Error(`${publicUrl}/api/health: HTTP ${response.status}`);
    return answer;
  }

  /**
   * Sends a large body to the site, which counts its bytes and stores nothing.
   * @returns `null`: it arrived whole; otherwise the status of the answer that refused it. Throws if the connection
   *   breaks off
   */
  async askBody(): Promise<number | null> {
    const { publicUrl, key, clock, sendBody } = this.#options;
    const nonce = randomBytes(12).toString("base64url");
    const mark = signBodyMark(key(), { nonce, expires: clock().getTime() + markLife });
    const headers = { [markHeader]: mark, "content-type": "application/octet-stream" };
    const response = await sendBody(`${publicUrl}${largeBody.path}`, Buffer.alloc(largeBody.bytes), headers);
    const received = readReceived(key(), mark, response.headers.get(answerHeader) ?? "");
    return received === largeBody.bytes ? null : response.status;
  }

  /**
   * Admits a large body of this installation, once.
   * @returns signs the answer's header, given the bytes that arrived; `null`: a stranger's request
   */
  admitBody(request: IncomingMessage): ((bytes: number) => string) | null {
    const text = String(request.headers[markHeader] ?? "");
    const { key, clock } = this.#options;
    const mark = readBodyMark(key(), text, clock().getTime());
    if (!mark || this.#used.has(mark.nonce)) return null;
    this.#used.set(mark.nonce, true);
    return (bytes) => signReceived(key(), text, bytes);
  }

  /** @returns the response's header; `null`: not a question of this installation, or already answered */
  answer(request: IncomingMessage): string | null {
    const text = request.headers[markHeader];
    if (typeof text !== "string" || request.url !== "/api/health") return null;
    const { key, clock, trusted, isProxy } = this.#options;
    const mark = readMark(key(), text, clock().getTime());
    if (!mark || this.#used.has(mark.nonce)) return null;
    this.#used.set(mark.nonce, true);
    // The sender of the question may be in a trusted network, where no visitor is.
    const isVisitor = (address: string) => address === mark.sender || address === mark.forged;
    const forwarded = forwardedAddress(request, { ...trusted(), isProxy, isVisitor });
    return signAnswer(key(), text, { chosenBy: forwarded?.address === mark.forged ? forwarded.header : null });
  }

  #become(state: ProxyState): void {
    const isNew = state.is !== this.#state.is || JSON.stringify(state) !== JSON.stringify(this.#state);
    this.#state = state;
    if (isNew) this.#options.onChange(state);
  }
}

const some = () => randomInt(2, 250);

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return error.message || code;
}
