import { Readable, Transform } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { SilentServiceError } from "./unreachable.ts";

/** Maximum bytes of an answer that is no file. A list of a thousand keys has less than a megabyte. */
const most = 8 * 1024 * 1024;

/** Limits the answers that are read into memory (lists, errors), so that a service cannot send them endlessly. */
export function limitAnswers(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (given) => {
        const result = await next(given);
        const answer = result.response as { statusCode: number; body: Readable };
        if (commandName !== "GetObjectCommand" || answer.statusCode >= 300) answer.body = limited(answer.body);
        return result;
      },
    // Runs after the answer has arrived and before it is read.
    { step: "deserialize", priority: "low", name: "limitAnswers" },
  );
}

/** Timeout of a request with all its tries. The content that follows may take longer. Milliseconds. */
const longestAnswer = 8_000;
/** Commands that send a file: they take as long as the file is large. */
const sending = new Set(["PutObjectCommand", "UploadPartCommand"]);

/** Adds a timeout, so that a service that accepts connections but never answers does not block requests for files. */
export function awaitAnswers(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (given) => {
        if (sending.has(commandName)) return next(given);
        const { promise: late, reject } = Promise.withResolvers<never>();
        let isLate = false;
        const timer = setTimeout(() => {
          isLate = true;
          reject(new SilentServiceError());
        }, longestAnswer);
        const answer = next(given).then((result) => {
          const { Body } = result.output as { Body?: unknown };
          if (isLate && Body instanceof Readable) Body.destroy();
          return result;
        });
        try {
          return await Promise.race([answer, late]);
        } finally {
          clearTimeout(timer);
        }
      },
    // Runs around all tries.
    { step: "initialize", priority: "high", name: "awaitAnswers" },
  );
}

function limited(body: Readable): Readable {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > most ? new Error(`The service answers more than ${most} bytes.`) : null, chunk);
    },
  });
  body.once("error", (error) => counted.destroy(error));
  counted.once("close", () => body.destroy());
  return body.pipe(counted);
}
