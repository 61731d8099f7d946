import { defineConfig, type TestProjectConfiguration } from "vitest/config";

// node:sqlite with FTS5 and type stripping are Node 26's; an older Node would fail far from the cause.
if (Number.parseInt(process.versions.node, 10) < 26) {
  throw new Error("These tests need Node 26: run `npm run test:unit` or `npx node node_modules/.bin/vitest`.");
}

/** One project for each part, so that `vitest run --project backend` is possible. */
function project(name: string, include: string[]): TestProjectConfiguration {
  return { extends: true, test: { name, include } };
}

export default defineConfig({
  test: {
    projects: [
      project("backend", ["backend/**/*.test.ts"]),
      project("diocese", ["diocese/**/*.test.ts"]),
      project("site", ["site/**/*.test.{ts,tsx}"]),
      project("whole", ["*.test.ts", "{tests,bench,demo-sign-in,scripts}/**/*.test.ts"]),
    ],
    exclude: [
      ...["**/node_modules/**", "site/build/**", "tests/e2e/**"],
      // Needs a program that npm has not (docs/decisions/0019-s3.md).
      ...(process.env.VERSITYGW_BIN ? [] : ["backend/files/storage-s3-server.test.ts"]),
    ],
    globalSetup: ["tests/support/postgres-server.ts"],
    // Forks, and one for each file: a database or a listener that a test leaves open dies with its process.
    pool: "forks",
    isolate: true,
    // By itself it leaves one of two cores to others; and much of what these tests do is waiting for a disk or a moment.
    maxWorkers: 2,
    // node:sqlite still announces itself as a release candidate in some releases.
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // A forgotten `.only` would leave the rest unproved.
    allowOnly: !process.env.RUN_SUMMARY,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    reporters: ["default", "./tests/reporting/vitest-reporter.ts"],
  },
});
