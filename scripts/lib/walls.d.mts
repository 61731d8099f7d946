/** Checks the import walls of the tree at `root`; the paths in the answer are relative to it. */
export declare function checkWalls(
  root: string,
): Promise<{ modules: number; violations: { rule: string; from: string; to: string }[] }>;
