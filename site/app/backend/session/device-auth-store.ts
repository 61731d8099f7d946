import { type AuthRecord, BaseAuthStore } from "pocketbase";
import { deviceStore, readJson } from "../../state/device-store.ts";

/**
 * Replaces the official client's `LocalAuthStore`, with the same key and form, for browsers that refuse to store too:
 * there that one throws at every request, and here people are guests.
 */
export class DeviceAuthStore extends BaseAuthStore {
  readonly #key: string;

  constructor(key: string) {
    super();
    this.#key = key;
    window.addEventListener("storage", (event) => {
      if (event.key === this.#key) super.save(this.token, this.record);
    });
  }

  override get token(): string {
    return this.#stored().token ?? "";
  }

  override get record(): AuthRecord {
    return this.#stored().record ?? null;
  }

  override get model(): AuthRecord {
    return this.record;
  }

  override save(token: string, record?: AuthRecord): void {
    deviceStore.write(this.#key, JSON.stringify({ token, record }));
    super.save(token, record);
  }

  override clear(): void {
    deviceStore.remove(this.#key);
    super.clear();
  }

  #stored(): { token?: string; record?: AuthRecord } {
    return (readJson(deviceStore, this.#key) ?? {}) as { token?: string; record?: AuthRecord };
  }
}
