import { connect } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { FuzzConnection } from "./random-connection.ts";

/** Milliseconds until a connection must have ended, also on a busy machine. */
const longest = 20_000;
/** Milliseconds without a byte, after which an idle connection counts as answered. */
const silence = 120;

/** Received bytes, and whether the server closed the connection in time. */
export interface Talk {
  received: string;
  ended: boolean;
}

/** Writes raw bytes to a connection, since every client library would correct the requests. */
export async function talk(port: number, { from, pieces, leaves }: FuzzConnection): Promise<Talk> {
  const socket = connect({ host: "127.0.0.1", port, localAddress: from, noDelay: true });
  const parts: Buffer[] = [];
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  let heard = Promise.withResolvers<void>();
  socket.on("error", () => undefined);
  socket.on("data", (part: Buffer) => {
    parts.push(part);
    heard.resolve();
    heard = Promise.withResolvers();
  });
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await nextTurn();
  }
  if (leaves === "at once") socket.destroy();
  if (leaves === "silent") {
    while (!socket.destroyed && (await Promise.race([heard.promise.then(() => true), wait(silence, false)])));
    socket.end();
  }
  const ended = await Promise.race([closed.then(() => true), wait(longest, false, { ref: false })]);
  socket.destroy();
  return { received: Buffer.concat(parts).toString("latin1"), ended };
}
