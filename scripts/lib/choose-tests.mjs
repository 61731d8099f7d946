import { filesReaching } from "./imports.mjs";
import { everyPage, testsOfRoutes } from "./tests-of-routes.mjs";

/** About as many files as run in a minute on two cores. */
const mostUnitFiles = 60;
const mostStoryFiles = 10;
/** Code that more routes use than this belongs to every page. */
const mostRoutes = 5;

/** Tests that start the product or the tool as processes, which imports do not show. */
const startsProgram = /^(?:cli\/[\w-]+|product\/dev-site|tests\/(?:light-start|restore|product))[.]test[.]ts$/;
const isOfProgram = (file) => /^(?:main|(?:cli|product)\/[^/]+)[.]ts$/.test(file);

const isUnitTest = (file) => /[.]test[.]tsx?$/.test(file) && !isStory(file);
const isStory = (file) => /^tests\/e2e\/.*[.]test[.]ts$/.test(file);

/**
 * Chooses the tests affected by changed files: by imports, and for pages, which tests request by address, by the
 * table of routes. Tests of the same folder come first, then the nearest; those beyond a quick run are only listed.
 *
 * @param {string[]} changed
 * @param {{source: string, dependencies: {resolved: string}[]}[]} modules imports of each file (imports.mjs)
 * @param {string[]} testFiles all test files
 * @returns {{unit: string[], stories: string[], left: string[]}} paths of files
 */
export function chooseTests(changed, modules, testFiles) {
  const reached = [...filesReaching(modules, changed)];
  const routes = reached.flatMap((file) => /^site\/app\/routes\/(.+)[.]tsx?$/.exec(file)?.[1] ?? []);
  const isOfEveryPage = routes.length > mostRoutes || changed.some((file) => /^site\/.*[.]css$/.test(file));
  const ofAdministrators = routes.some((route) => route.startsWith("admin/")) ? testsOfRoutes["admin/layout"] : [];
  const prefixes = isOfEveryPage
    ? [...everyPage, ...ofAdministrators]
    : routes.flatMap((route) => testsOfRoute(route, testFiles) ?? everyPage);
  const ofRoutes = testFiles.filter((file) => prefixes.some((prefix) => isNamed(file, prefix)));

  const rooms = new Set(changed.map(roomOf));
  const isNear = (file) => rooms.has(roomOf(file));
  const reachedUnit = reached.filter(isUnitTest);
  const unit = [
    ...new Set([
      ...reachedUnit.filter(isNear),
      ...ofRoutes.filter(isUnitTest),
      ...testFiles.filter((file) => startsProgram.test(file) && changed.some(isOfProgram)),
      ...reachedUnit.filter((file) => !isNear(file)),
    ]),
  ];
  const stories = [...new Set([...reached.filter(isStory), ...ofRoutes.filter(isStory)])];
  return {
    unit: unit.slice(0, mostUnitFiles),
    stories: stories.slice(0, mostStoryFiles),
    left: [...unit.slice(mostUnitFiles), ...stories.slice(mostStoryFiles)],
  };
}

/**
 * Tests of a route: its row in the table, otherwise those that have its name.
 *
 * @param {string} route file below `site/app/routes`, without its ending
 * @returns {string[] | null} null: it has neither
 */
export function testsOfRoute(route, testFiles) {
  if (testsOfRoutes[route]) return testsOfRoutes[route];
  const name = route.split("/").at(-1);
  const named = [`pages/${name}`, `e2e/${name}`].filter((prefix) => testFiles.some((file) => isNamed(file, prefix)));
  return named.length > 0 ? named : null;
}

/** Folder of a file, such as `backend/records` of backend/records/store/dates.ts. */
const roomOf = (file) => file.split("/").slice(0, 2).join("/");

/**
 * Does a prefix name the test? `e2e/list` names tests/e2e/pages/list.test.ts with its forms for one device, not
 * list-filters.test.ts.
 */
export const isNamed = (file, prefix) =>
  file.replace(/^tests\/e2e\/[\w-]+\//, "tests/e2e/").startsWith(`tests/${prefix}.`);
