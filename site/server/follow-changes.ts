import { setTimeout as wait } from "node:timers/promises";

const longerAndLonger = [200, 1000, 2000, 5000, 10_000];

export interface FollowedBackend {
  backendUrl: string;
  /** Names of the collections to follow. */
  collections: readonly string[];
  /**
   * Called for each change that a guest may see, and where changes may have been missed: when a connection begins and
   * ends.
   */
  onChange: () => void;
  /** Called when the connection breaks or cannot be made; once for several failures in a row. */
  report: (error: unknown) => void;
  signal: AbortSignal;
  /** Milliseconds before each further attempt; the last value repeats. */
  waits?: readonly number[];
}

/** Listens to a backend's realtime as a guest until the signal (protocol 8.1, 8.2); reconnects after failures. */
export async function followChanges({
  signal,
  onChange,
  report,
  waits = longerAndLonger,
  ...backend
}: FollowedBackend): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      await listen(backend, signal, () => {
        failures = 0;
        onChange();
      });
    } catch (error) {
      if (signal.aborted) return;
      if (failures === 0) report(error);
      failures++;
    }
    // Changes from now on are not heard.
    onChange();
    await wait(waits[Math.min(failures, waits.length - 1)], undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/**
 * Listens over one connection until it ends.
 * @param onEvent called for the connection itself too, because earlier changes were not heard
 */
async function listen(
  { backendUrl, collections }: Pick<FollowedBackend, "backendUrl" | "collections">,
  signal: AbortSignal,
  onEvent: () => void,
): Promise<void> {
  const answer = await fetch(`${backendUrl}/api/realtime`, {
    headers: { accept: "text/event-stream" },
    redirect: "error",
    signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`Realtime answered ${answer.status}.`);
  for await (const { id, event } of readEvents(answer.body)) {
    if (event === "PB_CONNECT") await subscribe(backendUrl, id, collections, signal);
    onEvent();
  }
}

async function subscribe(backendUrl: string, clientId: string, collections: readonly string[], signal: AbortSignal) {
  const answer = await fetch(`${backendUrl}/api/realtime`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ clientId, subscriptions: collections.map((name) => `${name}/*`) }),
    redirect: "error",
    signal,
  });
  if (!answer.ok) throw new Error(`The subscription was answered ${answer.status}.`);
}

/** Name and id of each event; the data is not needed. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<{ id: string; event: string }> {
  const decoder = new TextDecoder();
  let rest = "";
  let id = "";
  let event = "";
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith("id:")) id = line.slice(3).trim();
      else if (line.startsWith("event:")) event = line.slice(6).trim();
      else if (line === "") {
        if (event !== "") yield { id, event };
        event = "";
      }
    }
  }
}
