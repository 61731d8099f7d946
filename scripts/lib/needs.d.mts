interface Machine {
  memory: number;
  disk: number;
}

export declare const needs: { memory: { build: number; run: number }; disk: { build: number } };
export declare function sayNeeds(phase: "build" | "run"): void;
export declare function wordsForLack(phase: "build" | "run", machine: Machine): string | null;
