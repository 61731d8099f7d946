import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/** Commands in front of a program that keep it on cores of its own. Empty where that is not possible. */
export interface Pinning {
  server: readonly string[];
  generator: readonly string[];
  /** Cores of the generator. */
  generatorCores: number;
}

/** Gives a server one core and the generator of its load all others, where the system has `taskset` and two cores. */
export function pinning(): Pinning {
  const cores = availableParallelism();
  const hasTaskset = process.platform === "linux" && spawnSync("taskset", ["--version"]).status === 0;
  if (cores < 2 || !hasTaskset) return { server: [], generator: [], generatorCores: cores };
  return {
    server: ["taskset", "-c", "0"],
    generator: ["taskset", "-c", `1-${cores - 1}`],
    generatorCores: cores - 1,
  };
}
