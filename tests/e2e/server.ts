// Starts the built product as `npm start` does, on E2E_PORT, in its own data folder, with demonstration content.
import { startOwnProduct } from "./own-product.ts";

const { E2E_PORT } = process.env;
if (!E2E_PORT) throw new Error("E2E_PORT names the port.");
const product = startOwnProduct({ PORT: E2E_PORT });
// Exit code of an end without a signal: a failure.
process.exitCode = 1;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await (await product)[Symbol.asyncDispose]();
    process.exit(0);
  });
}
