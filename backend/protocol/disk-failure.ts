/**
 * Error codes of a disk that fails, is unreachable over the network, turned read-only or denies access, and of a
 * process with too many open files.
 */
const diskCodes = new Set([
  ...["EIO", "EROFS", "ESTALE", "ENXIO", "ENODEV", "ENOTCONN", "EREMOTEIO", "EHOSTDOWN", "ETIMEDOUT", "EUCLEAN"],
  ...["EACCES", "EPERM", "EBUSY", "EMFILE", "ENFILE"],
]);

/** Did the disk fail, not the request? */
export function isDiskFailure(error: unknown): boolean {
  return error instanceof Error && diskCodes.has((error as NodeJS.ErrnoException).code ?? "");
}

const fullCodes = new Set(["ENOSPC", "EDQUOT"]);

/** Is the disk, or this user's quota, full? */
export function isFullDisk(error: unknown): boolean {
  return error instanceof Error && fullCodes.has((error as NodeJS.ErrnoException).code ?? "");
}
