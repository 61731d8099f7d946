import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../scripts/lib/project.mjs";
import { deployFile, readUnit } from "../support/deploy/unit-file.ts";
import type { Part } from "./part.ts";

const run = promisify(execFile);
const file = "arquidiocesis.service";
/** Highest exposure that is allowed, in tenths: 0 is locked away, 100 is open. */
const threshold = 30;

/** Checks the unit with the Debian release's own systemd. */
export const unit: Part = {
  name: "The unit of systemd",
  rows: ["SVC-21"],
  needs: "systemd-analyze (apt-get install systemd)",
  missing: () =>
    run("systemd-analyze", ["--version"]).then(
      () => null,
      () => "systemd-analyze is not there",
    ),
  async run(tell) {
    const tree = await mkdtemp(join(tmpdir(), "arzobispado-unit-"));
    try {
      await makeTree(tree);
      assert.equal(await complaints(tree), "");
      // A value that systemd would overlook at the start is a complaint too.
      await writeFile(placeIn(tree), deployFile(file).replace("Restart=always", "Restart=siempre"));
      assert.match(await complaints(tree), /restart/i);
      tell("systemd-analyze verify: no complaint, and one about a value that systemd does not know");
      const { stdout } = await security(threshold);
      tell(/Overall exposure level.*/.exec(stdout)?.[0] ?? stdout);
      await assert.rejects(security(0), "a threshold that nobody keeps was kept");
    } finally {
      await rm(tree, { recursive: true });
    }
  },
};

const placeIn = (tree: string) => join(tree, "etc/systemd/system", file);

/** Makes a tree with the unit, the units of this machine that it names, and its program. */
async function makeTree(tree: string): Promise<void> {
  const [program = ""] = readUnit(deployFile(file)).get("ExecStart")?.[0]?.split(" ") ?? [];
  for (const folder of [dirname(placeIn(tree)), dirname(join(tree, program))]) await mkdir(folder, { recursive: true });
  await copyFile(join(root, "deploy", file), placeIn(tree));
  await copyFile("/bin/true", join(tree, program));
  await cp("/usr/lib/systemd/system", join(tree, "usr/lib/systemd/system"), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** Everything that systemd says about the unit. */
const complaints = (tree: string) =>
  run("systemd-analyze", ["verify", "--man=no", `--root=${tree}`, file])
    .catch((error) => error)
    .then(({ stdout, stderr }) => `${stdout}${stderr}`);

const security = (most: number) =>
  run("systemd-analyze", [
    ...["security", "--offline=true", "--no-pager", `--threshold=${most}`, join(root, "deploy", file)],
  ]);
