import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// node:sqlite with FTS5 and type stripping are Node 26's; an older Node would fail far from the cause.
if (Number.parseInt(process.versions.node, 10) < 26) {
  throw new Error("These tests need Node 26: run `npm run test:unit` or `npx node node_modules/.bin/vitest`.");
}

const tests = [
  "{backend,cli,diocese,product,tests,bench,demo-sign-in,scripts}/**/*.test.ts",
  "site/**/*.test.{ts,tsx}",
];

/** Passwords are hashed at the least cost in every process of unit tests. */
const cheapHashes = "backend/testing/cheap-hashes.ts";

/** Rooms whose short files take long: processes are started and killed there, or thousands of questions wait for answers. */
const takeLong = /\/(?:tests\/(?:crash|fuzz|import|oracle)|backend\/backups)\/|\/product\/dev-site/;

/** Vitest begins with the longest texts. What takes long begins before them, or one process runs it alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

const rank = ({ moduleId }: TestSpecification): number => (takeLong.test(moduleId) ? 0 : 1);

export default defineConfig({
  // As below: a page's own parts too are written for the build that visitors get.
  oxc: { jsx: { development: false } },
  test: {
    include: tests,
    // Reading the product's modules takes longer than the tests of most files: one process reads them once for all.
    isolate: false,
    setupFiles: ["tests/support/shared-process.ts", cheapHashes],
    exclude: [
      ...["**/node_modules/**", "site/build/**", "tests/e2e/**"],
      // Needs a program that npm has not (docs/decisions/0019-s3.md).
      ...(process.env.VERSITYGW_BIN ? [] : ["backend/files/storage/s3-server.test.ts"]),
    ],
    globalSetup: [
      "tests/support/programs.ts",
      "tests/support/template-databases.ts",
      "tests/support/postgres-server.ts",
    ],
    // Threads would share what addons and signals do.
    pool: "forks",
    // By itself it leaves one of two cores to others; and much of what these tests do is waiting for a disk or a moment.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // node:sqlite still announces itself as a release candidate in some releases.
    // What is short-lived has all of its room at once: by itself it grows slowly, and is collected more often.
    execArgv: ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=64", "--min-semi-space-size=64"],
    // Pages are made as in the product: React's other build, for developing, takes three times as long.
    // No test reads the settings of an installation on its machine.
    env: { NODE_ENV: "production", SITE_ENV: "/dev/null" },
    // A forgotten `.only` would leave the rest unproved.
    allowOnly: !process.env.RUN_SUMMARY,
    // Ends what hangs: on a machine whose memory is slow a test of 3 s took 17. How fast the product is, benches say.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ["default", "./tests/reporting/vitest-reporter.ts"],
  },
});
