import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding } from "./accept-encoding.ts";
import { type Answer, headersFor, isUnchanged } from "./node-answer.ts";

/** Answer as it leaves: head and body in one buffer, so that one write sends both. */
interface Form {
  bytes: Buffer;
  headLength: number;
  /** Second in `Date`, since 1970. */
  second: number;
}

type Name = "identity" | "gzip" | "br" | "unchanged";

const empty = Buffer.alloc(0);
/** Words before a date in a head, and the length of the date. */
const dateName = "\r\nDate: ";
const dateLength = 29;

/**
 * Finished bytes of one answer, with all that Node writes for each response anew: making and checking the header lines
 * costs more than sending the page. Each form is made when it is first requested.
 */
export class PreparedAnswer {
  readonly #answer: Answer;
  readonly #connection: string;
  readonly #forms = new Map<Name, Form>();

  /** @param keepAlive milliseconds that a connection may rest between two requests. Omitted: the answer does not say */
  constructor(answer: Answer, keepAlive?: number) {
    this.#answer = answer;
    const hint = keepAlive === undefined ? "" : `\r\nKeep-Alive: timeout=${Math.floor(keepAlive / 1000)}`;
    this.#connection = `\r\nConnection: keep-alive${hint}\r\n\r\n`;
  }

  /**
   * Writes the answer to the connection, past the response, and lets Node go on with the next request as after any
   * finished response.
   * @returns false: nothing was written, because the request is not of the plain kind (`isPlain`)
   */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = response;
    if (socket === null || !isPlain(request, response)) return false;
    const { bytes, headLength } = this.#formFor(request);
    socket.write(request.method === "HEAD" ? bytes.subarray(0, headLength) : bytes);
    if (socket.writableLength === 0) {
      if (!socket.destroyed) response.emit("finish");
      return true;
    }
    // The client reads slowly: the next answer waits until the system has taken all of this one.
    socket.write(empty, (error) => error || response.emit("finish"));
    return true;
  }

  #formFor(request: IncomingMessage): Form {
    const name: Name = isUnchanged(request, this.#answer)
      ? "unchanged"
      : (acceptedEncoding(request.headers["accept-encoding"]) ?? "identity");
    let form = this.#forms.get(name);
    if (!form) {
      form = this.#make(name);
      this.#forms.set(name, form);
    }
    const second = Math.floor(Date.now() / 1000);
    if (form.second !== second) {
      // In place: bytes that still wait for a slow client get a later date, which is right too.
      form.bytes.write(now(second), form.headLength - this.#connection.length - dateLength, "latin1");
      form.second = second;
    }
    return form;
  }

  #make(name: Name): Form {
    const unchanged = name === "unchanged";
    const { headers, bytes } = headersFor(this.#answer, unchanged ? "unchanged" : name === "identity" ? null : name);
    const lines = Object.entries(headers).map(([header, value]) => `\r\n${header}: ${value}`);
    const first = `HTTP/1.1 ${unchanged ? "304 Not Modified" : "200 OK"}`;
    const head = `${first}${lines.join("")}${dateName}${" ".repeat(dateLength)}${this.#connection}`;
    // Not from the pool: the cache would keep the whole block with it.
    const whole = Buffer.allocUnsafeSlow(head.length + bytes.length);
    whole.write(head, "latin1");
    bytes.copy(whole, head.length);
    // The cache would otherwise keep the same bytes twice.
    if (!unchanged) this.#answer.body[name === "br" ? "brotli" : name] = whole.subarray(head.length);
    return { bytes: whole, headLength: head.length, second: 0 };
  }
}

let known = { second: 0, text: "" };

function now(second: number): string {
  if (known.second !== second) known = { second, text: new Date(second * 1000).toUTCString() };
  return known.text;
}

/**
 * Whether a request is an ordinary one of a connection that goes on, has no body, and it is its turn: everything else is
 * answered through the response, which knows those cases.
 */
function isPlain({ headers, httpVersion }: IncomingMessage, response: ServerResponse): boolean {
  return (
    httpVersion === "1.1" &&
    response.shouldKeepAlive &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers.upgrade === undefined &&
    headers.expect === undefined
  );
}
