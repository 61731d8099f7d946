import { existsSync, readFileSync, statfsSync } from "node:fs";
import { totalmem } from "node:os";
import { root } from "./project.mjs";

/** Needs of a machine in MB, as measured (docs/decisions/0095 has the memory of a server at rest). */
export const needs = {
  memory: { build: 1000, run: 256 },
  /** Packages, npm's cache and what is built; data comes on top. */
  disk: { build: 3000 },
};

/** Tells the person at the terminal first if the machine has less than it needs. @param {"build" | "run"} phase */
export function sayNeeds(phase) {
  const words = wordsForLack(phase, thisMachine());
  if (words) console.warn(`\n${words}\n`);
}

/**
 * @param {"build" | "run"} phase
 * @param {{memory: number, disk: number}} machine MB of memory with swap, and of free disk
 * @returns {string | null} `null`: the machine has enough
 */
export function wordsForLack(phase, { memory, disk }) {
  const forWhat = phase === "build" ? "instalar y construir" : "funcionar";
  const lines = [];
  // A machine sold with 1 GB shows somewhat less.
  if (memory < needs.memory[phase] * 0.9)
    lines.push(
      `Esta máquina tiene ${memory} MB de memoria, y para ${forWhat} hacen falta ${needs.memory[phase]} MB.`,
      "Si una orden se corta sin decir por qué (o dice «Killed»), es por eso: cierre otros programas o agregue memoria de",
      "intercambio (fallocate -l 2G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile).",
    );
  if (phase === "build" && disk < needs.disk.build)
    lines.push(
      `En el disco de esta carpeta quedan ${disk} MB libres, y para ${forWhat} hacen falta ${needs.disk.build} MB.`,
    );
  return lines.length > 0 ? lines.join("\n") : null;
}

function thisMachine() {
  const { bavail, bsize } = statfsSync(root);
  // A container may have less than its machine. Without a limit Node says 0, or more than there is.
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  return { memory: inMb(Math.min(memoryWithSwap(), limit)), disk: inMb(bavail * bsize) };
}

function memoryWithSwap() {
  if (!existsSync("/proc/meminfo")) return totalmem();
  const lines = readFileSync("/proc/meminfo", "utf8").matchAll(/^(?:MemTotal|SwapTotal): +(\d+) kB$/gm);
  return [...lines].reduce((sum, [, kb]) => sum + Number(kb) * 1024, 0);
}

const inMb = (bytes) => Math.floor(bytes / 2 ** 20);
