/**
 * Error codes of a disk that fails, cannot be reached over the network, turned read-only or belongs to somebody else, and
 * of a process with too many open files.
 */
const diskCodes = new Set([
  ...["EIO", "EROFS", "ESTALE", "ENXIO", "ENODEV", "ENOTCONN", "EREMOTEIO", "EHOSTDOWN", "ETIMEDOUT", "EUCLEAN"],
  ...["EACCES", "EPERM", "EBUSY", "EMFILE", "ENFILE"],
]);

/** Did the disk fail, rather than what was asked of it? */
export function isDiskFailure(error: unknown): boolean {
  return error instanceof Error && diskCodes.has((error as NodeJS.ErrnoException).code ?? "");
}

const fullCodes = new Set(["ENOSPC", "EDQUOT"]);

/** Is there no room on the disk, or none left for this user? */
export function isFullDisk(error: unknown): boolean {
  return error instanceof Error && fullCodes.has((error as NodeJS.ErrnoException).code ?? "");
}
