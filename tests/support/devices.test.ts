import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Device, deviceOf, onEither, storiesOn, storyFiles } from "./devices.ts";

const folder = join(import.meta.dirname, "..", "e2e");
const files = storyFiles(folder);
const isNamed = (file: string) => /\.(?:phone|desktop)\.test\.ts$/.test(file);

/** Devices that run a story, as Playwright would decide. */
function devicesThatRun(file: string, tags = "", all = files): Device[] {
  return (["phone", "desktop"] as const).filter((device) => {
    const { grep, grepInvert } = storiesOn(device, all);
    const line = ` ${device} ${file} a group a story${tags && ` ${tags}`}`;
    return grep.test(line) && !grepInvert.test(line);
  });
}

afterEach(() => vi.unstubAllEnvs());

describe("the devices of the browser stories", () => {
  it("the devices run each file without a mark on one of them", () => {
    for (const file of files) expect(devicesThatRun(file), file).toEqual([deviceOf(file)]);
  });

  it("the devices share the files that name none, each between 35 % and 65 %", () => {
    const unnamed = files.filter((file) => !isNamed(file));
    const share = unnamed.filter((file) => deviceOf(file) === "phone").length / unnamed.length;
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.65);
  });

  it("the devices both run what is tagged @both, and one runs what is tagged with its name", () => {
    for (const file of files.filter((each) => !isNamed(each))) {
      expect(devicesThatRun(file, "@both"), file).toEqual(["phone", "desktop"]);
      expect(devicesThatRun(file, "@slow @both"), file).toEqual(["phone", "desktop"]);
      expect(devicesThatRun(file, "@phone"), file).toEqual(["phone"]);
      expect(devicesThatRun(file, "@desktop"), file).toEqual(["desktop"]);
    }
  });

  it("the devices share by lot the stories that run on either, and both run them all in a whole run", () => {
    const tags = (seed: string) => {
      vi.stubEnv("TEST_SEED", seed);
      return Array.from({ length: 40 }, (_, number) => onEither(`story ${number}`));
    };
    expect(new Set(tags("7"))).toEqual(new Set(["@phone", "@desktop"]));
    expect(tags("7")).toEqual(tags("7"));
    expect(tags("8")).not.toEqual(tags("7"));
    vi.stubEnv("TEST_CASES", "all");
    expect(new Set(tags("7"))).toEqual(new Set(["@both"]));
  });

  it("a file belongs to the device of its name: x.phone.test.ts to the phone", () => {
    expect([deviceOf("x.phone.test.ts"), deviceOf("x.desktop.test.ts")]).toEqual(["phone", "desktop"]);
  });

  it("a file keeps its device when other files come and go", () => {
    for (const file of files) expect(devicesThatRun(file, "", [file]), file).toEqual(devicesThatRun(file));
  });

  it("a file that one device already runs alone has no tag", () => {
    const tagged = files.filter(isNamed).filter((file) => /"@(?:both|phone|desktop)"|onEither/.test(text(file)));
    expect(tagged).toEqual([]);
  });
});

const text = (file: string) => readFileSync(join(folder, file), "utf8");
