import { pathToFileURL } from "node:url";
import "@arzobispado/backend/testing/least-hash-cost";
import type { Order } from "./technician.ts";

/**
 * Runs `cli/index.ts` for one order after the other, each with its own arguments and environment: loading the product
 * takes longer than most orders. The file itself is loaded anew for each order, because loading it runs it.
 */
const [, , program = ""] = process.argv;
let printed = "";
for (const output of [process.stdout, process.stderr]) {
  output.write = (text: string | Uint8Array) => {
    printed += text;
    return true;
  };
}
// A failed order calls `process.exit`, which must not end this process.
const leave = process.exit;
process.exit = (() => undefined) as unknown as typeof process.exit;

let number = 0;
process.on("disconnect", () => leave(0));
process.on("message", async ({ args, environment }: Order) => {
  printed = "";
  process.exitCode = 0;
  process.argv = [process.execPath, "cli/index.ts", ...args];
  process.env = environment;
  await import(`${pathToFileURL(program).href}?order=${++number}`);
  process.send?.({ code: process.exitCode, text: printed });
});
