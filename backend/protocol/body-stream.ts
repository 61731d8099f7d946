import type { FastifyRequest } from "fastify";
import { BadRequestError, PayloadTooLargeError } from "./errors.ts";

/** How slowly a body may arrive before its connection is closed. */
interface Patience {
  /** Milliseconds without a byte. */
  silence: number;
  /** Milliseconds that any body may take; after them it must have come at `slowest` on average. */
  grace: number;
  /** Bytes a second. */
  slowest: number;
}

/** A phone at the edge of its network sends 5 KB a second; a visitor who sends a byte now and then only holds a place. */
const usualPatience: Patience = { silence: 30_000, grace: 60_000, slowest: 4096 };

/** Milliseconds for which a refused body is still drained, so that the refusal can be read at all. */
const lingering = 5_000;

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
  if (Number(request.headers["content-length"] ?? 0) > most) throw tooLarge(request);
  const started = Date.now();
  const hangUp = () => raw.destroy(new Error("The body came too slowly."));
  const silence = setTimeout(hangUp, patience.silence);
  let received = 0;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      received += (chunk as Buffer).length;
      if (received > most) throw tooLarge(request);
      if (Date.now() - started > patience.grace + (received / patience.slowest) * 1000) hangUp();
      yield chunk as Buffer;
      // From here, because the time that the server takes for a chunk is not the visitor's.
      silence.refresh();
    }
  } catch (error) {
    if (error instanceof PayloadTooLargeError) throw error;
    throw new BadRequestError(undefined, { cause: error });
  } finally {
    clearTimeout(silence);
  }
}

/** The same as one piece, for what must be read whole. */
export async function wholeBodyOf(request: FastifyRequest, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bodyOf(request, most)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function tooLarge({ raw }: FastifyRequest): PayloadTooLargeError {
  setTimeout(() => raw.complete || raw.destroy(), lingering).unref();
  return new PayloadTooLargeError();
}
