import { type Proof, readProofOptions } from "./proof.ts";

/**
 * Proofs by name, for `npm run crash -- [PROOF] [ROUNDS | MINUTESm] [SEED]`: longer runs of the tests. A new proof
 * needs one entry here and one file that exports its `Proof`. Without a name: `saves`.
 */
const proofs: Record<string, () => Promise<Proof>> = {
  sweep: async () => (await import("./sweep/run.ts")).proveSweep,
  replicas: async () => (await import("./run-replicas.ts")).proveReplicas,
  saves: async () => (await import("./run-saves.ts")).proveSaves,
  damage: async () => (await import("./damage/run-damage.ts")).proveDamage,
  backups: async () => (await import("./backups/run.ts")).proveBackups,
  pages: async () => (await import("./pages/run-pages.ts")).provePages,
  full: async () => (await import("./full/run-full.ts")).proveFull,
  upgrade: async () => (await import("./upgrade/run.ts")).proveUpgrade,
};

const [first = "saves", ...rest] = process.argv.slice(2);
const isLength = /^\d/.test(first);
const load = proofs[isLength ? "saves" : first];
if (!load) throw new Error(`There is no proof ${first}; the proofs are: ${Object.keys(proofs).join(", ")}.`);
const prove = await load();
await prove(readProofOptions(isLength ? [first, ...rest] : rest));
