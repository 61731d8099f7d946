import type { FastifyRequest } from "fastify";
import { BadRequestError, PayloadTooLargeError } from "../errors.ts";
import { bodyBudget } from "./body-budget.ts";

/** How slowly a body may arrive before its connection is closed. */
interface Patience {
  /** Milliseconds without a byte. */
  silence: number;
  /** Milliseconds that any body may take; after them it must have come at `slowest` on average. */
  grace: number;
  /** Bytes a second. */
  slowest: number;
  /** Milliseconds of a span. In each, a quarter of `slowest` must come, however fast the body began. */
  span: number;
}

/** A phone at the edge of its network sends 5 KB a second; a visitor who sends a byte now and then only holds a place. */
const usualPatience: Patience = { silence: 30_000, grace: 60_000, slowest: 4096, span: 60_000 };

/**
 * The bytes of a request as they come. Stopping early leaves the connection open for the answer.
 *
 * @param most bytes; what is announced to be longer is refused before it is read
 * @throws PayloadTooLargeError
 * @throws BadRequestError when the visitor left or was too slow; nobody reads that answer, the connection is closed
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
  // The time that the server takes for a chunk is not the visitor's.
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

/** A place in the budget of memory; a body that loses it loses its connection. */
export const holdBody = ({ client, raw }: FastifyRequest) =>
  bodyBudget.open(client, () => raw.destroy(new Error("Others need the memory.")));

/** The same as one piece, for what must be read whole. @throws UnavailableError when too much lies in memory */
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
