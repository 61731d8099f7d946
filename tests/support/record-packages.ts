import { registerHooks } from "node:module";

/**
 * Packages of which a module was loaded. Used with `--import` in a process started with a channel: each message of its
 * parent is answered with these names.
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
// Listening must not keep the process alive.
process.channel?.unref();
