import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";

const zip = promisify(gzip);
const squeeze = promisify(brotliCompress);

/** Of 11. Beyond it an answer that is made for one caller costs more time than it saves on the way. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Compresses in one of Node's threads: meanwhile the server answers others. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return zip(bytes);
  return squeeze(bytes, { params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** The same for bytes that come one after the other. */
export function compressor(encoding: Encoding): Transform {
  return encoding === "gzip" ? createGzip() : createBrotliCompress({ params: quality });
}

/** Bytes that a form takes besides its own, about: buffer, promise and the place in the map. */
const formOverhead = 330;

/** The compressed forms of bytes that are sent again and again. Each is made when it is first asked for, and kept. */
export class KeptForms {
  readonly #bytes: Buffer;
  readonly #onMade: () => void;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();
  #size = 0;

  /** @param onMade told each time that they have grown */
  constructor(bytes: Buffer, onMade: () => void) {
    this.#bytes = bytes;
    this.#onMade = onMade;
  }

  /** Bytes in memory of all that have been made. */
  get size(): number {
    return this.#size;
  }

  in(encoding: Encoding): Promise<Buffer> {
    const known = this.#forms.get(encoding);
    if (known) return known;
    const form = this.#make(encoding);
    this.#forms.set(encoding, form);
    // What failed is tried again with the next caller.
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

/** Node cuts short buffers out of a larger piece, and whoever keeps one of them keeps the piece. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
