import { pathToFileURL } from "node:url";
import "@arzobispado/backend/testing/least-hash-cost";
import type { Order } from "./technician.ts";

/**
 * Runs `cli/index.ts` for one order after the other, each with arguments and an environment of its own: loading the product takes
 * longer than most orders. The file itself is loaded anew for each, because loading it is what runs it.
 */
const [, , program = ""] = process.argv;
let said = "";
for (const output of [process.stdout, process.stderr]) {
  output.write = (text: string | Uint8Array) => {
    said += text;
    return true;
  };
}
// An order that fails would end this process, as it ends its own.
const leave = process.exit;
process.exit = (() => undefined) as unknown as typeof process.exit;

let number = 0;
process.on("disconnect", () => leave(0));
process.on("message", async ({ args, environment }: Order) => {
  said = "";
  process.exitCode = 0;
  process.argv = [process.execPath, "cli/index.ts", ...args];
  process.env = environment;
  await import(`${pathToFileURL(program).href}?order=${++number}`);
  process.send?.({ code: process.exitCode, text: said });
});
