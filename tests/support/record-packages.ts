import { registerHooks } from "node:module";

/**
 * Loaded with `--import` into a process that was started with a channel: whenever its parent says something, it answers
 * with the names of the packages of which it has loaded something.
 */
const packages = new Set<string>();

registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
    if (name) packages.add(name);
    return next(url, context);
  },
});
process.on("message", () => process.send?.([...packages]));
// Listening alone does not keep the process alive.
process.channel?.unref();
