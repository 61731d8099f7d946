import type { FuzzConnection } from "./random-connection.ts";
import type { FuzzRequest } from "./random-request.ts";
import { type RawAnswer, readAnswers } from "./read-answers.ts";
import type { Talk } from "./talk.ts";
import { markersIn } from "./target.ts";

/**
 * Whether an endpoint has handled the request. An address without a route, or an unreadable one, gets no request id; a
 * refusal before any endpoint has a general message.
 */
const isOfEndpoint = ({ headers, body }: RawAnswer) =>
  headers.has("x-request-id") && !body.includes("Something went wrong while processing your request.");

/**
 * Whether the stranger was kept out: refused by the guard, by the route, or as an invalid request. A page is public.
 */
function isRefused(answer: RawAnswer, { method, guardedMethod }: FuzzRequest): boolean {
  if (answer.headers.get("content-type")?.startsWith("text/html")) return true;
  // A preflight is answered before the account is known; another spelling of an address is redirected.
  if (method === "OPTIONS") return answer.status === 204 || answer.status >= 300;
  return answer.status === 400 ? !isOfEndpoint(answer) || method !== guardedMethod : answer.status >= 300;
}

const closes = ({ headers }: RawAnswer) => /\bclose\b/i.test(headers.get("connection") ?? "");
const isFault = ({ status }: RawAnswer) => status >= 500 && status !== 503 && status !== 501 && status !== 505;
const tellsOfUs = /\bat \w+ \(|\/backend\/|node_modules|node:internal|SQLITE_|ERR_[A-Z]+_/;

/** Lists all faults in the answers on a connection. */
export function judge(connection: FuzzConnection, { received, ended }: Talk): string[] {
  const { requests, leaves } = connection;
  let answers: RawAnswer[];
  try {
    answers = readAnswers(
      received,
      requests.map(({ method }) => method),
    );
  } catch (error) {
    return [String(error)];
  }
  const complaints = [...ofEach(connection, answers), ...ofOrder(connection, answers)];
  if (!ended) complaints.push("the connection is still open");
  if (leaves === "answered") complaints.push(...ofWhole(connection, answers));
  return complaints;
}

function ofEach({ requests }: FuzzConnection, answers: RawAnswer[]): string[] {
  // After a request with an unclear end, it is unknown to which request an answer belongs.
  const clear = requests.findIndex(({ endsClearly }) => !endsClearly);
  return answers.flatMap((answer, number) => {
    const request = requests[number];
    const complaints: string[] = [];
    if (isFault(answer)) complaints.push(`answer ${number} is ${answer.status}`);
    if (answer.status >= 400 && tellsOfUs.test(answer.body)) complaints.push(`answer ${number} tells of us`);
    const isKnown = request && (clear < 0 || number <= clear);
    if (isKnown && request.guardedMethod !== null && !isRefused(answer, request))
      complaints.push(`answer ${number}, ${answer.status}, lets in`);
    return complaints;
  });
}

/** Checks that the answers are in the order of the requests, and that none answers something that was no request. */
function ofOrder({ requests }: FuzzConnection, answers: RawAnswer[]): string[] {
  const complaints: string[] = [];
  const clear = requests.findIndex(({ endsClearly }) => !endsClearly);
  const asked = requests.flatMap(({ marker }) => marker ?? []);
  let last = 0;
  answers.forEach((answer, number) => {
    for (const marker of markersIn(answer.body)) {
      if (!asked.includes(marker)) complaints.push(`answer ${number} is for a request within another one`);
      if (marker <= last) complaints.push(`answer ${number} comes again or too late`);
      if (marker !== requests[number]?.marker && (clear < 0 || number <= clear))
        complaints.push(`answer ${number} is another one's`);
      last = marker;
    }
  });
  // Bytes after a request with an unclear end may be refused as one more request.
  const most = requests.length + (clear >= 0 ? 1 : 0);
  if (answers.length > most) complaints.push(`${answers.length} answers to ${requests.length} requests`);
  if (answers.slice(0, -1).some(closes)) complaints.push("an answer follows one that closes");
  return complaints;
}

/** Checks that every request with a clear end is answered, until an answer announces the end of the connection. */
function ofWhole({ requests }: FuzzConnection, answers: RawAnswer[]): string[] {
  const last = answers.at(-1);
  const asked = requests[answers.length];
  // Node closes the connection on a CONNECT.
  if (requests.some(({ method }) => method === "CONNECT")) return [];
  if (answers.some(({ isWhole }) => !isWhole)) return ["an answer is not whole"];
  if (asked && last && !closes(last)) return [`request ${answers.length} has no answer`];
  if (!last) return ["no answer at all"];
  const unmarked = answers.flatMap(({ status, body }, number) => {
    const marker = requests[number]?.marker;
    return marker && status === 200 && !markersIn(body).includes(marker)
      ? [`answer ${number} has lost its marker`]
      : [];
  });
  return unmarked;
}
