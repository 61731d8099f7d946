import { AppError } from "../../protocol/errors.ts";

/** By which the bytes of a request may be checked. */
export const checksumAlgorithms = ["sha1", "md5", "sha256"] as const;

/**
 * What tus answers with statuses of its own: 409 another offset than the server's, 412 another version, 415 another content
 * type, 460 another checksum.
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
