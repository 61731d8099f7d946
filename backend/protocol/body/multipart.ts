import type { Readable } from "node:stream";
import type { BusboyFileStream, BusboyInstance } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import { AppError, BadRequestError, PayloadTooLargeError } from "../errors.ts";
import { bodyOf, holdBody } from "./body-stream.ts";

/** Limits of one multipart body; more is refused with 413. The bytes of files are limited by their reader. */
export const multipartLimits = {
  /** Parts that are values. */
  fields: 1000,
  /** Parts with a file name. */
  files: 500,
  /** Bytes of all values together. */
  values: 32 * 1024 * 1024,
  /** Bytes and lines in the head of one part; the rest is cut off. */
  headerSize: 8 * 1024,
  headerPairs: 20,
} as const;

export interface FilePart {
  /** Key of the part. */
  name: string;
  /** Name as the client sent it, without folders; never to be trusted. */
  filename: string;
  content: Readable;
}

export interface MultipartHandlers {
  field(name: string, value: string): void;
  /** Reads the content to its end; the body waits for it. Left out: files are skipped. */
  file?(part: FilePart): Promise<void>;
}

/**
 * Reads a multipart body as a stream; no file is ever held in memory. Skips parts without a key and files without a
 * name.
 *
 * @param most bytes of the whole body
 * @param message message of the refusal of a broken body
 * @returns when every part was handled
 * @throws BadRequestError for a missing boundary and for a body that is broken or ends early
 * @throws PayloadTooLargeError
 * @throws errors of a handler, at once; contents that are still being read fail then too
 */
export async function readMultipart(
  request: FastifyRequest,
  handlers: MultipartHandlers,
  most: number,
  message: string,
): Promise<void> {
  const broken = (cause: unknown) => (cause instanceof AppError ? cause : new BadRequestError(message, { cause }));
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined); // the rejection may come when no code awaits it any more
  const files = new OpenFiles(handlers, failure.reject);
  using held = holdBody(request);
  try {
    const parser = await openParser(request, (error) => failure.reject(broken(error)));
    const finished = new Promise<void>((resolve) => parser.once("finish", resolve));
    readFields(parser, handlers, failure.reject);
    parser.on("file", (name, content, filename) => files.take({ name, filename: unescaped(filename), content }));
    let received = 0;
    for await (const chunk of bodyOf(request, most)) {
      received += chunk.length;
      held.set(received - files.bytes);
      const written = new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
      await Promise.race([written, failure.promise]);
    }
    parser.end();
    await Promise.race([finished, failure.promise]);
    await Promise.race([files.allRead(), failure.promise]);
  } catch (error) {
    await files.abandon(broken(error));
    // Errors thrown by a handler are passed on unchanged: the body is not at fault.
    throw files.failure ?? broken(error);
  }
}

const escaped: Record<string, string> = { "%22": '"', "%0D": "\r", "%0A": "\n" };

/**
 * Decodes the three characters that browsers percent-encode in a file name; a percent sign itself is not encoded
 * (HTML, multipart/form-data).
 */
const unescaped = (filename: string) => filename.replace(/%(?:22|0D|0A)/g, (text) => escaped[text] ?? text);

async function openParser(request: FastifyRequest, fail: (error: unknown) => void): Promise<BusboyInstance> {
  const { Busboy } = await import("@fastify/busboy");
  const { fields, files, values, headerSize, headerPairs } = multipartLimits;
  const parser = new Busboy({
    headers: { ...request.headers, "content-type": request.headers["content-type"] ?? "" },
    limits: { fields, files, parts: fields + files, fieldSize: values, headerSize, headerPairs },
    // A part with a type and without a file name is a value, as in both generations.
    isPartAFile: (_name, _type, filename) => filename !== undefined,
  });
  parser.on("error", fail);
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) {
    parser.on(limit, () => fail(new PayloadTooLargeError()));
  }
  return parser;
}

function readFields(parser: BusboyInstance, handlers: MultipartHandlers, fail: (error: unknown) => void): void {
  let length = 0;
  parser.on("field", (name: string | undefined, value, _nameTruncated, valueTruncated) => {
    length += Buffer.byteLength(value);
    if (valueTruncated || length > multipartLimits.values) return fail(new PayloadTooLargeError());
    if (name === undefined) return;
    try {
      handlers.field(name, value);
    } catch (error) {
      // The parser calls this in its own tick, where no code would catch an error.
      fail(error);
    }
  });
}

/** File contents that are being read. */
class OpenFiles {
  /** First error thrown by a handler. */
  failure: unknown;
  readonly #handlers: MultipartHandlers;
  readonly #fail: (error: unknown) => void;
  readonly #reading = new Map<Readable, Promise<void>>();
  readonly #contents: BusboyFileStream[] = [];
  #abandoned = false;

  constructor(handlers: MultipartHandlers, fail: (error: unknown) => void) {
    this.#handlers = handlers;
    this.#fail = fail;
  }

  take(part: { name: string | undefined; filename: string; content: BusboyFileStream }): void {
    const { name, filename, content } = part;
    this.#contents.push(content);
    content.on("error", () => undefined);
    if (!this.#handlers.file || name === undefined || filename === "") {
      content.resume();
      return;
    }
    const read = this.#handlers.file({ name, filename, content }).catch((error) => {
      if (!this.#abandoned) this.failure ??= error;
      this.#fail(error);
    });
    this.#reading.set(content, read);
  }

  /** Bytes passed to handlers so far, or skipped. */
  get bytes(): number {
    return this.#contents.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  }

  async allRead(): Promise<void> {
    await Promise.all(this.#reading.values());
  }

  async abandon(error: Error): Promise<void> {
    this.#abandoned = true;
    for (const content of this.#reading.keys()) content.destroy(error);
    await this.allRead();
  }
}
