import { Readable, Transform } from "node:stream";
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

/** Milliseconds until a question has its answer, with all its tries; the content that follows may take longer. */
const longestAnswer = 8_000;
/** They send a file's content, which takes as long as it is large. */
const sending = new Set(["PutObjectCommand", "UploadPartCommand"]);

/** A service that takes connections and says nothing must not hold whoever waits for a file. */
export function awaitAnswers(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (given) => {
        if (sending.has(commandName)) return next(given);
        const { promise: late, reject } = Promise.withResolvers<never>();
        let isLate = false;
        const timer = setTimeout(() => {
          isLate = true;
          reject(new Error("The service does not answer in time."));
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
    // Around all tries.
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
