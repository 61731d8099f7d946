/** Seconds by kind of work and by file; parallel work is added up. */
export interface Timing {
  kinds: Record<string, number>;
  files: Record<string, number>;
}

/** Sums of the time that a run spent. */
export class TimingRecord {
  readonly #kinds = new Map<string, number>();
  readonly #files = new Map<string, number>();

  addKind(kind: string, milliseconds: number): void {
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + milliseconds);
  }

  addFile(file: string, milliseconds: number): void {
    this.#files.set(file, (this.#files.get(file) ?? 0) + milliseconds);
  }

  timing(): Timing {
    return { kinds: inSeconds(this.#kinds), files: inSeconds(this.#files) };
  }
}

function inSeconds(sums: Map<string, number>): Record<string, number> {
  return Object.fromEntries([...sums].map(([name, milliseconds]) => [name, Math.round(milliseconds) / 1000]));
}
