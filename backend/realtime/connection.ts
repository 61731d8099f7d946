import type { Socket } from "node:net";
import { heartbeat } from "./sse.ts";

/** Maximum buffered data for a slow client; an event sent while nothing is buffered may be longer. Bytes. */
const mostWaiting = 256 * 1024;
/** Timeout for the last data to be sent. Milliseconds. */
const patience = 5_000;

/**
 * Open stream. Ten thousand may be in memory at once, so it keeps the socket and nothing of the request that opened
 * it.
 */
export class Connection {
  /** Id of 40 random characters; a client that knows it may set the subscriptions. */
  readonly id: string;
  /** Name under which its address is counted. */
  readonly client: string;
  /** Account that the stream is bound to, `collectionId/id`. `null`: a guest's. */
  account: string | null = null;
  /** Hashed name of the browser that waits for a sign-in. `null`: no sign-in. */
  browser: string | null = null;
  /** Times at which the stream ends: without events, and at the latest. Milliseconds of the caller's clock. */
  idleEnd = 0;
  lastEnd = 0;
  /** Index of its part of all connections, for heartbeats. */
  part = 0;
  readonly #socket: Socket;

  constructor(id: string, client: string, socket: Socket) {
    this.id = id;
    this.client = client;
    this.#socket = socket;
  }

  /** Sends an event. @returns false when the client read too slowly and was disconnected */
  send(event: Buffer): boolean {
    return this.#write(event, `id:${this.id}\n`);
  }

  beat(): boolean {
    return this.#write(heartbeat, "");
  }

  end(): void {
    this.#socket.setTimeout(patience, () => this.#socket.destroy());
    this.#socket.destroySoon();
  }

  #write(bytes: Buffer, firstLine: string): boolean {
    const socket = this.#socket;
    if (!socket.writable) return false;
    const waiting = socket.writableLength;
    if (waiting > 0 && waiting + bytes.length > mostWaiting) {
      socket.destroy();
      return false;
    }
    // Corked to send one packet, without copying bytes that are equal for all clients.
    socket.cork();
    if (firstLine !== "") socket.write(firstLine, "latin1");
    socket.write(bytes);
    socket.uncork();
    return true;
  }
}
