/** Chooses the tests affected by changed files; paths are relative to the project's folder. */
export declare function chooseTests(
  changed: string[],
  modules: { source: string; dependencies: { resolved: string }[] }[],
  testFiles: string[],
): { unit: string[]; stories: string[]; left: string[] };

/** Whether a name of the table of routes, such as `e2e/list`, names this file, in whichever folder of `tests/e2e`. */
export declare function isNamed(file: string, prefix: string): boolean;

/** Tests of a route: its row in the table, otherwise those that have its name. `null`: it has neither. */
export declare function testsOfRoute(route: string, testFiles: string[]): string[] | null;
