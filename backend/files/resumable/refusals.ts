import { AppError } from "../../protocol/errors.ts";

/** Algorithms for the checksum of a request. */
export const checksumAlgorithms = ["sha1", "md5", "sha256"] as const;

/**
 * Error with a status of tus: 409 wrong offset, 412 wrong version, 415 wrong content type, 460 wrong checksum.
 * @see https://tus.io/protocols/resumable-upload (1.0.0)
 */
export class UploadRefusedError extends AppError {
  readonly status: 409 | 412 | 415 | 460;

  constructor(status: UploadRefusedError["status"], message: string) {
    super(message);
    this.status = status;
  }
}

export const otherOffset = () => new UploadRefusedError(409, "The upload-offset is not the server's.");
