import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Cost of one committed transaction. */
export interface MeasuredTransaction {
  /** Round trips to the server, from BEGIN to the answer of COMMIT. */
  roundTrips: number;
  /** Round trips while it held an advisory lock. `0`: no lock. */
  locked: number;
}

export interface SlowConnection extends AsyncDisposable {
  /** Address of the same database through this connection. */
  databaseUrl: string;
  /** Transactions committed since the last call, in the order of their commits. */
  transactions(): MeasuredTransaction[];
}

const tick = new Int32Array(new SharedArrayBuffer(4));

/**
 * Proxy to a PostgreSQL server that adds latency, as if the server stood elsewhere. Data sent together arrives
 * together, so that round trips can be counted: one whenever the client speaks after the server.
 * @param delay milliseconds in each direction, also fractions
 */
export async function openSlowConnection(databaseUrl: string, delay: number): Promise<SlowConnection> {
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

/** Runs work in order, each with the same delay. Timers know whole milliseconds only. */
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

/** Statements written after an answer, at any time: log entries, and last accesses. They are not counted. */
const aside = /"logs"|"_accesses"/;

/** Counts the round trips of one connection. */
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
        // The lock is granted at the end of one way to the server, and released at the end of another.
        committed({ roundTrips: trip - begun + 1, locked: locked === null ? 0 : trip - locked });
      }
    },
    answered() {
      waiting = false;
    },
  };
}
