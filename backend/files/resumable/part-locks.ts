/** Request that is sending a part of an upload to this process. */
interface Sender {
  /** Ends the request. Received bytes are kept. */
  stop(): void;
  /** Settles when the request has ended. */
  done: Promise<void>;
}

/**
 * Locks each upload so that one part is received at a time. The sender of the next part has lost the previous
 * connection, which the server may not know yet: that request is ended first.
 */
export class PartLocks {
  readonly #senders = new Map<string, Sender>();

  async acquire(id: string, stop: () => void): Promise<Disposable> {
    const done = Promise.withResolvers<void>();
    const sender = { stop, done: done.promise };
    for (let before = this.#senders.get(id); before; before = this.#senders.get(id)) {
      before.stop();
      await before.done;
    }
    this.#senders.set(id, sender);
    return {
      [Symbol.dispose]: () => {
        if (this.#senders.get(id) === sender) this.#senders.delete(id);
        done.resolve();
      },
    };
  }
}
