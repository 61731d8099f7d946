import type { Socket } from "node:net";
import { heartbeat } from "./sse.ts";

/** Bytes that may wait for a client that reads slowly. An event that waits for nothing may be longer. */
const mostWaiting = 256 * 1024;
/** Milliseconds for the last bytes to leave. */
const patience = 5_000;

/**
 * One open stream. Ten thousand of them are in memory at once: it keeps the socket and nothing of the request that
 * opened it.
 */
export class Connection {
  /** 40 random characters; whoever knows them may set the subscriptions. */
  readonly id: string;
  /** Under which its address is counted. */
  readonly client: string;
  /** `collectionId/id` of the account that it is bound to; null for a guest's. */
  account: string | null = null;
  /** What the browser is called that waits here for a sign-in; null for others. */
  browser: string | null = null;
  /** Milliseconds of the caller's clock at which it ends if nothing happens, and at which it ends anyhow. */
  idleEnd = 0;
  lastEnd = 0;
  /** Which of the parts of all connections, for their heartbeats. */
  part = 0;
  readonly #socket: Socket;

  constructor(id: string, client: string, socket: Socket) {
    this.id = id;
    this.client = client;
    this.#socket = socket;
  }

  /** @returns false when the client reads too slowly, and has been cut off */
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
    // One packet, and no copy of what is the same for everybody.
    socket.cork();
    if (firstLine !== "") socket.write(firstLine, "latin1");
    socket.write(bytes);
    socket.uncork();
    return true;
  }
}
