/** Final answer on a connection. */
export interface RawAnswer {
  status: number;
  /** Headers with lower-case names. */
  headers: ReadonlyMap<string, string>;
  body: string;
  /** Whether the answer is complete. */
  isWhole: boolean;
}

/**
 * Parses the answers on a connection, in order; leaves out interim (1xx) answers.
 * @param methods of the requests, since an answer to HEAD has no body
 * @throws Error if the received bytes are not a sequence of answers
 */
export function readAnswers(received: string, methods: readonly string[]): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
  while (rest.length > 0) {
    const end = rest.indexOf("\r\n\r\n");
    const [line = "", ...lines] = rest.slice(0, end < 0 ? rest.length : end).split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
    if (end < 0 && "HTTP/1.1 ".startsWith(line.slice(0, 9))) return answers;
    if (Number.isNaN(status)) throw new Error(`No answer begins with ${JSON.stringify(rest.slice(0, 200))}`);
    const headers = new Map(
      lines.map((header) => [
        header.split(":", 1)[0]?.toLowerCase() ?? "",
        header.slice(header.indexOf(":") + 1).trim(),
      ]),
    );
    rest = rest.slice(end + 4);
    if (status < 200) continue;
    const body = readBody(rest, status, headers, methods[answers.length] ?? "GET");
    answers.push({ status, headers, body: body.text, isWhole: body.isWhole });
    rest = rest.slice(body.length);
  }
  return answers;
}

function readBody(rest: string, status: number, headers: ReadonlyMap<string, string>, method: string) {
  if (method === "HEAD" || status === 204 || status === 304) return { text: "", length: 0, isWhole: true };
  if (headers.get("transfer-encoding") === "chunked") return readChunks(rest);
  const stated = headers.get("content-length");
  const length = stated === undefined ? rest.length : Math.min(Number(stated), rest.length);
  return {
    text: rest.slice(0, length),
    length,
    isWhole: stated === undefined || length === Number(stated),
  };
}

function readChunks(rest: string) {
  let at = 0;
  let text = "";
  for (;;) {
    const end = rest.indexOf("\r\n", at);
    const size = Number.parseInt(rest.slice(at, end), 16);
    if (end < 0 || rest.length < end + 2 + size + 2) return { text, length: rest.length, isWhole: false };
    text += rest.slice(end + 2, end + 2 + size);
    at = end + 2 + size + 2;
    if (size === 0) return { text, length: at, isWhole: true };
  }
}
