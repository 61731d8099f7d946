/** Fewer files than this mean that the parser did not read them. */
export declare const fewestModules: number;

/** Checks the import walls of the tree at `root`; the paths in the answer are relative to it. */
export declare function checkWalls(
  root: string,
): Promise<{ modules: number; violations: { rule: string; from: string; to: string }[] }>;
