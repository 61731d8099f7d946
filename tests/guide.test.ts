import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../scripts/lib/project.mjs";
import { commandsOf, type GuideBlock, guideBlocks, notRun } from "./support/deploy/guide.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const blocks = guideBlocks();
const isRun = ({ kind }: GuideBlock) => kind === "sh prueba" || kind === "sh prueba postgres";
const run = blocks.filter(isRun);
const title = (block: GuideBlock) =>
  `${block.heading}: ${commandsOf(block).find((command) => !command.startsWith("cd "))}`;

describe("the guide docs/operacion.md", () => {
  it("blocks of the guide are all read, with the words that stand after them", () => {
    expect(blocks).toHaveLength([...read("docs/operacion.md").matchAll(/^```.+$/gm)].length);
    const text =
      "## 1. A\n\n```sh prueba\none\n```\n\n```sh prueba\ntwo\n```\n\nDice «dos» y termina con el código 1.\n";
    expect(guideBlocks(text)).toMatchObject([
      { text: "one\n", promises: [], mayFail: false },
      { text: "two\n", promises: ["dos"], mayFail: true, isInTask: true },
    ]);
  });

  it("the guide has six tasks, each with blocks that test:deploy runs", () => {
    const tasks = [...new Set(run.map(({ section }) => section))];
    expect(tasks.map((task) => task.slice(0, 2))).toEqual(["1.", "2.", "3.", "4.", "5.", "6."]);
  });

  it("blocks of the guide are run by test:deploy, listed as not run, or samples of a text outside of tasks", () => {
    const isListed = ({ text }: GuideBlock) => Object.hasOwn(notRun, text.split("\n", 1)[0] ?? "");
    const others = blocks.filter(
      (block) =>
        !isRun(block) && !(block.kind === "sh" && isListed(block)) && (block.isInTask || block.kind !== "text"),
    );
    expect(others.map(title)).toEqual([]);
    expect(blocks.filter(isListed)).toHaveLength(Object.keys(notRun).length);
    expect(Object.keys(notRun).length).toBeLessThanOrEqual(3);
  });

  it.each(run.map((block) => [title(block), block] as const))(
    "a block of the guide has commands that exist: %s",
    (_, block) => {
      expect(commandsOf(block).flatMap(unknownParts)).toEqual([]);
    },
  );

  it("settings in blocks of the guide are variables of the product", () => {
    const named = run.flatMap(({ text }) =>
      [...text.matchAll(/(?<![\w$-])([A-Z][A-Z0-9_]{2,})=/g)].map(([, name]) => name),
    );
    expect(named).toEqual(expect.arrayContaining(["PUBLIC_URL", "DATABASE_URL", "S3_BUCKET"]));
    expect([...new Set(named)].filter((name) => !variables.has(name ?? ""))).toEqual([]);
  });

  it.each([
    ["npm run nothing", ["npm run nothing"]],
    ["sudo -u arquidiocesis npm run cli -- backup make x.zip", ["backup make"]],
    ["sudo -u arquidiocesis npm run cli -- backup restore x.zip --si", ["--si"]],
    ["sudo -u arquidiocesis npm run cli -- backup restore x.zip --yes", []],
    ["sudo install -m 0644 deploy/nothing /etc/caddy/Caddyfile", ["deploy/nothing"]],
  ])("a false command is found: %s", (command, unknown) => {
    expect(unknownParts(command)).toEqual(unknown);
  });
});

/** Variables in the table of the guide. */
const variables = new Set(
  [...read("docs/operacion.md").matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  ),
);

/** Names of scripts, commands, options and files in a command that do not exist. */
function unknownParts(command: string): string[] {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const script = /\bnpm run ([\w:-]+)/.exec(command)?.[1];
  const files = [...command.matchAll(/(?<= )(?:deploy|scripts)\/[\w./-]+/g)].map(([path]) => path);
  return [
    ...(script === undefined || Object.hasOwn(scripts, script) ? [] : [`npm run ${script}`]),
    ...files.filter((path) => !exists(path)),
    ...unknownOrders(command),
  ];
}

function exists(path: string): boolean {
  try {
    read(path);
    return true;
  } catch {
    return false;
  }
}

/** Command and options after `npm run cli --` that its help does not name. */
function unknownOrders(command: string): string[] {
  const words = /\bnpm run cli -- (.*)$/.exec(command)?.[1]?.split(" ");
  if (!words) return [];
  const help = /const help = `([\s\S]*?)`;/.exec(read("cli/index.ts"))?.[1] ?? "";
  const orders = [...help.matchAll(/npm run cli -- ((?:[a-z][\w-]*)(?: [a-z][\w-]*)?)/g)].map(([, order]) => order);
  const [name = "", verb = ""] = words;
  const order = /^[a-z][a-z-]*$/.test(verb) ? `${name} ${verb}` : name;
  return [
    ...(orders.includes(order) ? [] : [order]),
    ...words.filter((word) => word.startsWith("--") && !help.includes(word)),
  ];
}
