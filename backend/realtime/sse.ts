/** Format of `GET /api/realtime` (protocol 8.1): every event is three lines and a blank one. */

/** Headers for proxies, besides those of every answer. */
export const streamHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  // The stream ends with its connection, so it needs no framing of its own.
  connection: "close",
};

/** Heartbeat: clients ignore it, but proxies see that the connection is alive. */
export const heartbeat = Buffer.from(":\n\n");

/**
 * Event without its first line, `id:<client id>`, which is the only part that differs between clients.
 * @param name one line
 */
export function eventBytes(name: string, data: unknown): Buffer {
  return Buffer.from(`event:${name}\ndata:${JSON.stringify(data)}\n\n`);
}
