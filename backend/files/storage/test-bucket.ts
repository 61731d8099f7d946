import type { AddressInfo } from "node:net";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { buildApp } from "fauxqs";
import { type OutboundClients, openOutbound } from "../../outbound/outbound.ts";
import { type BucketSettings, s3Client } from "./bucket.ts";
import { openS3Storage } from "./s3.ts";
import type { FileStorage } from "./storage.ts";
import { signatureProblem } from "./test-signatures.ts";

export interface TestBucket extends AsyncDisposable {
  settings: BucketSettings;
  storage: FileStorage;
  /** Requests to the service, in order: `PUT /files/books/one/a.txt?partNumber=1`. */
  asked: { line: string; headers: Record<string, unknown>; status: number }[];
}

/**
 * Starts a local S3 service with one empty bucket (docs/decisions/0019). The service accepts every signature, so a hook
 * checks each one first.
 * @param mostListed files per page of a list
 */
export async function startTestBucket({ mostListed = 1000 } = {}): Promise<TestBucket> {
  const keys = { accessKeyId: "test-access", secretAccessKey: "test-secret" };
  const asked: TestBucket["asked"] = [];
  const app = buildApp({ logger: false });
  app.addHook("preHandler", async (request, reply) => {
    const code = signatureProblem(request, keys);
    if (code !== null)
      await reply
        .code(403)
        .type("application/xml")
        .send(`<Error><Code>${code}</Code><Message>The request is not signed well.</Message></Error>`);
  });
  app.addHook("preHandler", async ({ query }) => {
    const asked = query as Record<string, string>;
    if ("list-type" in asked) asked["max-keys"] = String(mostListed);
  });
  app.addHook("onResponse", async (request, reply) => {
    const line = `${request.method} ${decodeURIComponent(request.raw.url ?? "")}`;
    asked.push({ line, headers: request.headers, status: reply.statusCode });
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const settings: BucketSettings = {
    enabled: true,
    bucket: "files",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    accessKey: keys.accessKeyId,
    secret: keys.secretAccessKey,
    forcePathStyle: true,
  };
  const outbound: OutboundClients = openOutbound({ networks: [] });
  await s3Client(settings, outbound.trusted).send(new CreateBucketCommand({ Bucket: settings.bucket }));
  asked.length = 0;
  return {
    settings,
    storage: openS3Storage(settings, outbound.trusted),
    asked,
    async [Symbol.asyncDispose]() {
      outbound[Symbol.dispose]();
      await app.close();
    },
  };
}
