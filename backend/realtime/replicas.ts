import { randomUUID } from "node:crypto";
import type { ReplicaChannel } from "../events/replica-channel.ts";
import { UnavailableError } from "../protocol/errors.ts";
import type { Command, Outcome } from "./commands.ts";

/** Timeout for the server that has the stream to answer. Milliseconds. */
const longestPatience = 2_000;
/** Maximum open questions; each belongs to a request. */
const mostOpen = 1_000;
const topic = "realtime";

type Message = { kind: "ask"; id: string; command: Command } | { kind: "answer"; id: string; outcome: Outcome };

interface ReplicasOptions {
  channel: ReplicaChannel;
  /** No other server can exist. */
  alone: boolean;
  /** Applies a command on this server; "unknown": it does not have the stream. */
  apply: (command: Command) => Outcome;
  onError: (error: unknown) => void;
  /** Timeout. Milliseconds. */
  patience?: number | undefined;
}

/** Sends commands for streams that are open at another server on the same database. */
export class Replicas {
  readonly #channel: ReplicaChannel;
  readonly #apply: (command: Command) => Outcome;
  readonly #onError: (error: unknown) => void;
  readonly #open = new Map<string, (outcome: Outcome) => void>();
  readonly #alone: boolean;
  readonly #patience: number;

  constructor({ channel, alone, apply, onError, patience = longestPatience }: ReplicasOptions) {
    this.#channel = channel;
    this.#alone = alone;
    this.#apply = apply;
    this.#onError = onError;
    this.#patience = patience;
    channel.subscribe(topic, (payload) => this.#hear(payload as Message));
  }

  /** Asks the other servers to apply a command. @returns "unknown" when no server answered in time */
  async broadcast(command: Command): Promise<Outcome> {
    if (this.#alone) return "unknown";
    if (this.#open.size >= mostOpen) throw new UnavailableError();
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    this.#open.set(id, resolve);
    const timer = setTimeout(resolve, this.#patience, "unknown");
    try {
      await this.#tell({ kind: "ask", id, command });
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#open.delete(id);
    }
  }

  #hear(message: Message): void {
    if (message.kind === "answer") {
      this.#open.get(message.id)?.(message.outcome);
      return;
    }
    const outcome = this.#apply(message.command);
    if (outcome !== "unknown") this.#tell({ kind: "answer", id: message.id, outcome }).catch(this.#onError);
  }

  #tell(message: Message): Promise<void> {
    return this.#channel.send(topic, message);
  }
}
