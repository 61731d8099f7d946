import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What one committed transaction has cost. */
export interface MeasuredTransaction {
  /** Times that it has waited for the server, from BEGIN to the answer of COMMIT. */
  roundTrips: number;
  /** Those of them during which it has held an advisory lock; 0 without one. */
  locked: number;
}

export interface SlowLine extends AsyncDisposable {
  /** The address of the same database, by way of this line. */
  databaseUrl: string;
  /** Transactions committed since the last call, in the order of their commits. */
  transactions(): MeasuredTransaction[];
}

const tick = new Int32Array(new SharedArrayBuffer(4));

/**
 * A way to a PostgreSQL server that takes time, as if the server stood elsewhere. What is sent in one go arrives in one go,
 * so that ways there and back can be counted: there is one whenever the client speaks after the server.
 * @param delay milliseconds in each direction, also parts of one
 */
export async function openSlowLine(databaseUrl: string, delay: number): Promise<SlowLine> {
  const server = new URL(databaseUrl);
  const later = delayed(delay);
  const sockets = new Set<Socket>();
  let measured: MeasuredTransaction[] = [];
  const proxy = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: Number(server.port), host: server.hostname, noDelay: true });
    const trips = countTrips((transaction) => measured.push(transaction));
    client.on("data", (part: Buffer) => {
      trips.asked(part);
      later(() => upstream.write(part));
    });
    upstream.on("data", (part: Buffer) => {
      later(() => {
        trips.answered();
        client.write(part);
      });
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.once("close", () => {
        sockets.delete(socket);
        later(() => other.destroy());
      });
    }
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    databaseUrl: url.href,
    transactions() {
      const all = measured;
      measured = [];
      return all;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, "close");
    },
  };
}

/** Does things in the order in which they come, each the same time later. Timers know whole milliseconds only. */
function delayed(delay: number): (work: () => void) => void {
  const queue: { due: number; work: () => void }[] = [];
  const run = () => {
    while (queue[0] && queue[0].due <= performance.now()) queue.shift()?.work();
    if (!queue[0]) return;
    const left = queue[0].due - performance.now();
    if (left > 1.5) return setTimeout(run, left - 1);
    if (left > 0) Atomics.wait(tick, 0, 0, Math.min(left, 0.1));
    return setImmediate(run);
  };
  return (work) => {
    queue.push({ due: performance.now() + delay, work });
    if (queue.length === 1) setImmediate(run);
  };
}

/** Of what is written after an answer, whenever there is time: entries of logs, and when somebody was here. */
const aside = /"logs"|"_accesses"/;

/** Of one connection. */
function countTrips(committed: (transaction: MeasuredTransaction) => void) {
  let trip = 0;
  let waiting = false;
  let begun = 0;
  let locked: number | null = null;
  let isAside = false;
  return {
    asked(part: Buffer) {
      if (!waiting) trip++;
      waiting = true;
      const text = part.toString("latin1");
      if (text.includes("BEGIN")) [begun, locked, isAside] = [trip, null, false];
      if (aside.test(text)) isAside = true;
      if (text.includes("pg_advisory_xact_lock")) locked ??= trip;
      if (text.includes("COMMIT") && !isAside) {
        // The lock is granted at the end of a way there, and released at the end of another.
        committed({ roundTrips: trip - begun + 1, locked: locked === null ? 0 : trip - locked });
      }
    },
    answered() {
      waiting = false;
    },
  };
}
