import { judge } from "./judge.ts";
import { type FuzzConnection, randomConnection } from "./random-connection.ts";
import { markedRequest } from "./random-request.ts";
import { talk } from "./talk.ts";
import { markersIn, type Target } from "./target.ts";

/** Fault that was found, with the seed that makes the same connection again. */
export interface Find {
  seed: number;
  complaints: string[];
  sent: string;
  received: string;
}

/** Number of connections at once. */
const lanes = 8;

/** Opens the random connection of each seed. @returns faults in the server's answers */
export async function fuzz(target: Target, seeds: Iterable<number>): Promise<Find[]> {
  const finds: Find[] = [];
  const each = seeds[Symbol.iterator]();
  const lane = async () => {
    for (let next = each.next(); !next.done; next = each.next()) {
      const find = await tryOne(target, randomConnection(target, next.value));
      if (find) finds.push(find);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return finds;
}

async function tryOne(target: Target, connection: FuzzConnection): Promise<Find | null> {
  const answers = await talk(target.port, connection);
  const complaints = [...judge(connection, answers), ...(await neighbour(target))];
  const sent = Buffer.concat([...connection.pieces]).toString("latin1");
  return complaints.length > 0 ? { seed: connection.seed, complaints, sent, received: answers.received } : null;
}

/** Sends a plain request on another connection right afterwards. @returns complaints about its answer */
async function neighbour(target: Target): Promise<string[]> {
  const marker = 9_999_999;
  const request = markedRequest(target, marker, "close");
  const began = performance.now();
  const { received } = await talk(target.port, {
    seed: 0,
    from: "127.0.0.1",
    requests: [request],
    pieces: [request.bytes],
    leaves: "answered",
  });
  const took = performance.now() - began;
  if (!markersIn(received).includes(marker)) return [`a neighbour gets ${received.slice(0, 200)}`];
  return took > 5_000 ? [`a neighbour waits ${Math.round(took)} ms`] : [];
}
