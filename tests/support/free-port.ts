import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Ports below those that systems give to outgoing connections (Linux from 32768, others from 49152, RFC 6335): no other
 * program gets one by chance between the check and the use.
 */
const [first, last] = [20_000, 30_000];

/** Finds a port of 127.0.0.1 that is free now. */
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
