/** Chooses the tests that changed files reach; paths are relative to the project's folder. */
export declare function chooseTests(
  changed: string[],
  modules: { source: string; dependencies: { resolved: string }[] }[],
  testFiles: string[],
): { unit: string[]; stories: string[]; left: string[] };
