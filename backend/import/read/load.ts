import type { openInstallation as open } from "./open-installation.ts";

/** Loads this folder's code on the first import: a server that only serves never needs it. */
export const openInstallation: typeof open = async (path, options) => {
  const prepare = await import("./open-installation.ts");
  return prepare.openInstallation(path, options);
};
