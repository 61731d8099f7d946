import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Milliseconds that a page may be open before its form is sent. */
const lifetime = 2 * 3_600_000;
const nonceBytes = 12;
const markForm = /^([0-9a-z]{8,9})\.([\w-]{16})\.([\w-]{43})$/;

/** Page with the form, and the visitor who requested it. */
export interface MarkedPage {
  /** Address of the visitor, or the network of one. */
  visitor: string;
  path: string;
}

/**
 * Signed marks of forms (SEG-85). A browser that does not name the sending page proves with the mark that it is ours. A
 * mark is valid for one page, for the address that requested it, and for a limited time: a foreign page can request a
 * mark, but not from the address of its visitors. A record stored by a mark has an id made of it, so that a second use
 * finds the id taken.
 */
export class FormMarks {
  readonly #key: Buffer;
  readonly #clock: () => number;

  /** @param key secret of the installation; servers with the same one accept each other's marks */
  constructor(key: Buffer, clock: () => number) {
    this.#key = key;
    this.#clock = clock;
  }

  make(page: MarkedPage): string {
    const end = (this.#clock() + lifetime).toString(36);
    const nonce = randomBytes(nonceBytes).toString("base64url");
    return `${end}.${nonce}.${this.#sign(end, nonce, page).toString("base64url")}`;
  }

  isValid(mark: string, page: MarkedPage): boolean {
    const [, end = "", nonce = "", signature = ""] = markForm.exec(mark) ?? [];
    if (signature === "") return false;
    const isOurs = timingSafeEqual(Buffer.from(signature, "base64url"), this.#sign(end, nonce, page));
    return isOurs && Number.parseInt(end, 36) > this.#clock();
  }

  #sign(end: string, nonce: string, { visitor, path }: MarkedPage): Buffer {
    return createHmac("sha256", this.#key)
      .update(JSON.stringify([end, nonce, visitor, path]))
      .digest();
  }
}
