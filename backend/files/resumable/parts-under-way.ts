/** Whoever is sending a part of an upload to this process. */
interface Sender {
  /** Ends what they are sending; what has come of it is kept. */
  stop(): void;
  /** Settles when that is done. */
  done: Promise<void>;
}

/**
 * One part of an upload at a time. Whoever begins the next one has lost the connection of the one before, of which the
 * server may not know yet: that one ends first.
 */
export class PartsUnderWay {
  readonly #senders = new Map<string, Sender>();

  async take(id: string, stop: () => void): Promise<Disposable> {
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
