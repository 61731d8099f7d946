/**
 * Error codes of a disk that fails, cannot be reached over the network, turned read-only or belongs to somebody else, and
 * of a process with too many open files. A full disk (ENOSPC, EDQUOT) is another matter.
 */
const diskCodes = new Set([
  ...["EIO", "EROFS", "ESTALE", "ENXIO", "ENODEV", "ENOTCONN", "EREMOTEIO", "EHOSTDOWN", "ETIMEDOUT", "EUCLEAN"],
  ...["EACCES", "EPERM", "EBUSY", "EMFILE", "ENFILE"],
]);

/** Did the disk fail, rather than what was asked of it? */
export function isDiskFailure(error: unknown): boolean {
  return error instanceof Error && diskCodes.has((error as NodeJS.ErrnoException).code ?? "");
}
