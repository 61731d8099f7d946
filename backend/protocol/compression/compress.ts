import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";

const zip = promisify(gzip);
const squeeze = promisify(brotliCompress);

/** Brotli quality, of 11. A higher one costs more time than it saves in transfer, for an answer made for one client. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Compresses in one of Node's threads, so the server answers other requests meanwhile. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return zip(bytes);
  return squeeze(bytes, { params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** Creates a stream that compresses. */
export function compressor(encoding: Encoding): Transform {
  return encoding === "gzip" ? createGzip() : createBrotliCompress({ params: quality });
}

/** Approximate overhead of a form: buffer, promise and map entry. Bytes. */
const formOverhead = 330;

/** Compressed forms of bytes that are sent repeatedly. Each is made on the first request for it, then kept. */
export class KeptForms {
  readonly #bytes: Buffer;
  readonly #onMade: () => void;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();
  #size = 0;

  /** @param onMade called each time a form is added */
  constructor(bytes: Buffer, onMade: () => void) {
    this.#bytes = bytes;
    this.#onMade = onMade;
  }

  /** Memory of all forms made so far. Bytes. */
  get size(): number {
    return this.#size;
  }

  in(encoding: Encoding): Promise<Buffer> {
    const known = this.#forms.get(encoding);
    if (known) return known;
    const form = this.#make(encoding);
    this.#forms.set(encoding, form);
    // A failed compression is retried by the next caller.
    form.catch(() => this.#forms.delete(encoding));
    return form;
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const form = ownBytes(await compress(this.#bytes, encoding));
    this.#size += form.length + formOverhead;
    this.#onMade();
    return form;
  }
}

/** Copies a buffer to memory of its own. Node cuts short buffers from a larger pool, which would be kept with them. */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
