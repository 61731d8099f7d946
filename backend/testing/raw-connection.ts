import { connect } from "node:net";
import { expect } from "vitest";

/** Connection that a test writes byte by byte, because a client library would normalise its requests. */
export interface RawConnection extends Disposable {
  write(text: string): void;
  /** Sends the end, and continues to read. */
  end(): void;
  /** Waits until the received text matches. */
  heard(text: string | RegExp): Promise<void>;
  /** Waits until the server has closed the connection. @returns everything received */
  ended(): Promise<string>;
  received(): string;
  /** Statuses of the answers so far, in order. */
  statuses(): number[];
}

export function openRawConnection(url: string): RawConnection {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, noDelay: true });
  let received = "";
  socket.setEncoding("latin1").on("data", (part: string) => {
    received += part;
  });
  // A connection closed while writing raises an error.
  const closed = new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));
  return {
    write: (text) => socket.write(text, "latin1"),
    end: () => socket.end(),
    heard: (text) => expect.poll(() => received, { timeout: 5000, interval: 5 }).toMatch(text),
    async ended() {
      await closed;
      return received;
    },
    received: () => received,
    statuses: () => Array.from(received.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status)),
    [Symbol.dispose]: () => socket.destroy(),
  };
}
