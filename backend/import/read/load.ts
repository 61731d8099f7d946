import type { openInstallation as open } from "./open-installation.ts";

/** Loads the room with the first import: a server that only serves never needs it. */
export const openInstallation: typeof open = async (path, options) => {
  const prepare = await import("./open-installation.ts");
  return prepare.openInstallation(path, options);
};
