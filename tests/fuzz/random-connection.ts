import { Random } from "../crash/random.ts";
import { type FuzzRequest, markedRequest, randomRequest } from "./random-request.ts";
import { markedPath, type Target } from "./target.ts";

/** Bytes for one connection. */
export interface FuzzConnection {
  seed: number;
  /** Address of this machine from which it connects. */
  from: string;
  requests: readonly FuzzRequest[];
  /** Pieces of the bytes, sent one after the other. */
  pieces: readonly Buffer[];
  /** End of the connection by the client: when all is answered, when nothing more comes, or in the middle. */
  leaves: "answered" | "silent" | "at once";
}

/** Random marker of seven digits, of which the last numbers the requests of the connection. */
const markerOf = (random: Random) => 1_000_000 + random.below(890_000) * 10;

/**
 * Random connection of one to five requests. A plain request follows each odd one, so that a shifted answer is noticed.
 */
export function randomConnection(target: Target, seed: number): FuzzConnection {
  const random = new Random(seed);
  const from = random.of(["127.0.0.1", ...new Set(target.guards.map((guard) => guard.from))]);
  const first = markerOf(random);
  const hidden = `GET ${markedPath(target, first + 9)} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const odd = 1 + random.below(3);
  const requests = Array.from({ length: odd }, (_, number) => [
    randomRequest(target, from, hidden, random),
    markedRequest(target, first + number, number === odd - 1 ? "close" : "keep-alive"),
  ]).flat();
  const bytes = Buffer.concat(requests.map((request) => request.bytes));
  const cut = random.below(8) === 0 ? random.below(bytes.length) : bytes.length;
  const isClear = cut === bytes.length && requests.every(({ endsClearly }) => endsClearly);
  const leaves = random.below(10) === 0 ? "at once" : isClear ? "answered" : "silent";
  return { seed, from, requests, pieces: cutUp(bytes.subarray(0, cut), random), leaves };
}

function cutUp(bytes: Buffer, random: Random): Buffer[] {
  const cuts = Array.from({ length: random.of([0, 0, 1, 3, 10]) }, () => random.below(bytes.length + 1));
  const places = [0, ...cuts.sort((one, other) => one - other), bytes.length];
  return places.slice(1).map((end, number) => bytes.subarray(places[number], end));
}
