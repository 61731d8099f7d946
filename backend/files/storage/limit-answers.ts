import { type Readable, Transform } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";

/** Bytes of what a service answers besides files; a thousand listed keys are less than a megabyte. */
const most = 8 * 1024 * 1024;

/** Lists and errors are read into memory: of a service without an end to them no more than this is read. */
export function limitAnswers(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (given) => {
        const result = await next(given);
        const answer = result.response as { statusCode: number; body: Readable };
        if (commandName !== "GetObjectCommand" || answer.statusCode >= 300) answer.body = limited(answer.body);
        return result;
      },
    // After the answer has come, before anybody reads it.
    { step: "deserialize", priority: "low", name: "limitAnswers" },
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
