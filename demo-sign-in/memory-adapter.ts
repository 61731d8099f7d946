import type { Adapter, AdapterPayload } from "oidc-provider";

interface Entry {
  payload: AdapterPayload;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Maximum entries per kind, enough for a demonstration; the oldest are removed. */
const mostEntries = 1000;

/** Stores the provider's data in memory for the life of the process, one store for each kind. */
export class MemoryAdapter implements Adapter {
  readonly #entries = new Map<string, Entry>();

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    this.#entries.delete(id);
    this.#entries.set(id, { payload, expires: Date.now() + (expiresIn || Number.POSITIVE_INFINITY) * 1000 });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= mostEntries) break;
      this.#entries.delete(oldest);
    }
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = this.#entries.get(id);
    return entry && entry.expires > Date.now() ? entry.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const id = [...this.#entries].find(([, { payload }]) => payload.uid === uid)?.[0];
    return id === undefined ? undefined : this.find(id);
  }

  async findByUserCode(): Promise<undefined> {
    // Only devices without a keyboard use user codes.
  }

  async consume(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#entries) if (payload.grantId === grantId) this.#entries.delete(id);
  }
}
