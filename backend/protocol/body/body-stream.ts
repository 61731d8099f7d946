import type { FastifyRequest } from "fastify";
import { BadRequestError, PayloadTooLargeError } from "../errors.ts";
import { bodyBudget } from "./body-budget.ts";

/** Slowest speed of a body before its connection is closed. */
interface Patience {
  /** Maximum time without a byte. Milliseconds. */
  silence: number;
  /** Time that any body may take; after it, the average speed must be at least `slowest`. Milliseconds. */
  grace: number;
  /** Minimum speed. Bytes per second. */
  slowest: number;
  /** Length of a span. In each span, a quarter of `slowest` must arrive, however fast the body began. Milliseconds. */
  span: number;
}

/**
 * Default limits: a phone at the edge of its network sends 5 KB a second; a client that sends a byte now and then
 * only occupies a connection.
 */
const usualPatience: Patience = { silence: 30_000, grace: 60_000, slowest: 4096, span: 60_000 };

/**
 * Yields the bytes of a request as they arrive. Stopping early leaves the connection open for the answer.
 *
 * @param most bytes; a body announced as longer is refused before it is read
 * @throws PayloadTooLargeError
 * @throws BadRequestError when the client left or was too slow; the connection is closed, so the answer reaches
 *   nobody
 */
export async function* bodyOf(
  request: FastifyRequest,
  most: number,
  patience: Patience = usualPatience,
): AsyncGenerator<Buffer, void, undefined> {
  const { raw } = request;
  if (Number(request.headers["content-length"] ?? 0) > most) throw new PayloadTooLargeError();
  const started = Date.now();
  const hangUp = () => raw.destroy(new Error("The body came too slowly."));
  const silence = setTimeout(hangUp, patience.silence);
  let received = 0;
  let before = 0;
  // Time that the server needs for a chunk does not count against the client.
  let isServersTurn = false;
  let hadServersTurn = false;
  const span = setInterval(() => {
    const tooSlow = received - before < (patience.slowest / 4) * (patience.span / 1000);
    if (tooSlow && !isServersTurn && !hadServersTurn) hangUp();
    before = received;
    hadServersTurn = isServersTurn;
  }, patience.span);
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      received += (chunk as Buffer).length;
      if (received > most) throw new PayloadTooLargeError();
      if (Date.now() - started > patience.grace + (received / patience.slowest) * 1000) hangUp();
      isServersTurn = true;
      yield chunk as Buffer;
      isServersTurn = false;
      silence.refresh();
    }
  } catch (error) {
    if (error instanceof PayloadTooLargeError) throw error;
    throw new BadRequestError(undefined, { cause: error });
  } finally {
    clearTimeout(silence);
    clearInterval(span);
  }
}

/** Reserves memory for a body; a body that loses it loses its connection. */
export const holdBody = ({ client, raw }: FastifyRequest) =>
  bodyBudget.open(client, () => raw.destroy(new Error("Others need the memory.")));

/** Reads a whole body into one buffer. @throws UnavailableError when bodies fill the shared memory */
export async function wholeBodyOf(request: FastifyRequest, most: number): Promise<Buffer> {
  using held = holdBody(request);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bodyOf(request, most)) {
    length += chunk.length;
    held.set(length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
