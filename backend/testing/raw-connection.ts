import { connect } from "node:net";
import { expect } from "vitest";

/** A connection into which a test writes byte for byte, since every client library would tidy its requests up. */
export interface RawConnection extends Disposable {
  write(text: string): void;
  /** Says that nothing more follows, and reads on. */
  end(): void;
  /** Waits until what was received says so. */
  heard(text: string | RegExp): Promise<void>;
  /** Waits until the server has ended it. @returns all that was received */
  ended(): Promise<string>;
  received(): string;
  /** Of the answers so far, in their order. */
  statuses(): number[];
}

export function openRawConnection(url: string): RawConnection {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, noDelay: true });
  let received = "";
  socket.setEncoding("latin1").on("data", (part: string) => {
    received += part;
  });
  // Who is cut off while writing hears that as an error.
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
