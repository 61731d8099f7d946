import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that systems give to connections that go out (Linux from 32768, others from 49152, RFC 6335): between the
 * look and the use of a port nobody gets it by chance.
 */
const [first, last] = [20_000, 30_000];

/** A port of 127.0.0.1 that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(first, last);
    if (await isFree(port)) return port;
  }
  throw new Error("No free port on 127.0.0.1");
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    const listening = once(probe, "listening");
    probe.listen(port, "127.0.0.1");
    await listening;
  } catch {
    return false;
  }
  const closed = once(probe, "close");
  probe.close();
  await closed;
  return true;
}
