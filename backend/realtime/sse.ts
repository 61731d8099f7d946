/** The wire of `GET /api/realtime` (protocol 8.1): every event is three lines and a blank one. */

/** What a proxy on the way must know, beside the headers of every answer. */
export const streamHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  // The stream ends with its connection: so it needs no framing of its own.
  connection: "close",
};

/** Says nothing to a client, but tells everything on the way that the connection lives. */
export const heartbeat = Buffer.from(":\n\n");

/**
 * An event without its first line, `id:<client id>`, which alone differs from one client to the next.
 * @param name one line
 */
export function eventBytes(name: string, data: unknown): Buffer {
  return Buffer.from(`event:${name}\ndata:${JSON.stringify(data)}\n\n`);
}
