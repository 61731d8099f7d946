import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/lib/project.mjs";

/** Fenced block of `docs/operacion.md`. */
export interface GuideBlock {
  /** Text of the `##` heading above it. */
  section: string;
  /** Text of the nearest heading above it. */
  heading: string;
  /** Whether it stands in a task: a section with a number. */
  isInTask: boolean;
  /** Words after the fence: `sh prueba` and `sh prueba postgres` for blocks that `npm run test:deploy` runs. */
  kind: string;
  text: string;
  /** Texts that it prints, by the paragraph after it. */
  promises: string[];
  /** Whether it may end with 1, by the paragraph after it. */
  mayFail: boolean;
}

/** Blocks of procedures that no test runs, by their first line, each with the reason. */
export const notRun: Record<string, string> = {
  "sudo apt-get install git": "installs packages of Debian; deploy/instalar has its own test",
  "sudo apt-get install git npm ca-certificates libatomic1 openssl curl caddy":
    "installs packages of Debian and makes a user",
  "sudo apt-get install postgresql": "installs PostgreSQL and makes its database",
};

const fence = /^```(.*)\n([\s\S]*?)^```$\n*((?:(?!```).+\n)*)/gm;

/** Reads the blocks of the guide in their order. */
export function guideBlocks(text = readFileSync(join(root, "docs/operacion.md"), "utf8")): GuideBlock[] {
  return [...text.matchAll(fence)].map(({ index, 1: kind = "", 2: block = "", 3: after = "" }) => {
    const above = [...text.slice(0, index).matchAll(/^(#+) (.+)$/gm)];
    const section = above.findLast(([, signs]) => signs === "##")?.[2] ?? "";
    const isPromise = /^(?:Dice|Termina) /.test(after);
    const words = [...after.replaceAll("\n", " ").matchAll(/«(.+?)»/g)].map(([, word = ""]) => word);
    return {
      ...{ section, heading: above.at(-1)?.[2] ?? "", isInTask: /^\d\. /.test(section), kind, text: block },
      promises: isPromise ? words : [],
      mayFail: isPromise && /con el código 1/.test(after.replaceAll("\n", " ")),
    };
  });
}

/** Lines of the blocks that are run, as one command each: a line that ends in `\` goes on. */
export const commandsOf = ({ text }: GuideBlock): string[] =>
  text
    .replace(/<<'?FIN'?[\s\S]*?^FIN$/gm, "")
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
