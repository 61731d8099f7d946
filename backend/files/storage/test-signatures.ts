import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import type { FastifyRequest } from "fastify";

interface Signer {
  sign(request: object, credentials: object): { headers: Record<string, string> };
}
// The package `aws4` has no types.
const aws4 = createRequire(import.meta.url)("aws4") as Signer;

/** Headers of a request to a storage that must be signed (AWS Signature Version 4). */
const mustBeSigned = ["host", "x-amz-date", "x-amz-content-sha256"];

export interface TestKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Signs a received request again, with another implementation than the client's, and compares.
 * @returns error code of S3; `null`: valid signature
 */
export function signatureProblem(request: FastifyRequest, keys: TestKeys): string | null {
  const { authorization = "", ...headers } = request.headers;
  const [, accessKeyId, , region, names = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), /.exec(
      authorization,
    ) ?? [];
  if (accessKeyId === undefined) return "AccessDenied";
  if (accessKeyId !== keys.accessKeyId) return "InvalidAccessKeyId";
  const signed = names.split(";");
  const amazon = Object.keys(headers).filter((name) => name.startsWith("x-amz-"));
  if (![...mustBeSigned, ...amazon].every((name) => signed.includes(name))) return "AccessDenied";
  const again = aws4.sign(
    {
      service: "s3",
      region,
      method: request.method,
      path: request.raw.url,
      headers: Object.fromEntries(signed.map((name) => [name, headers[name] ?? ""])),
      extraHeadersToInclude: { range: true },
    },
    keys,
  );
  if (again.headers.Authorization !== authorization) return "SignatureDoesNotMatch";
  return contentProblem(String(headers["x-amz-content-sha256"]), request.body);
}

function contentProblem(statedHash: string, body: unknown): string | null {
  if (statedHash === "UNSIGNED-PAYLOAD") return null;
  const found = createHash("sha256")
    .update(Buffer.isBuffer(body) ? body : "")
    .digest("hex");
  return statedHash === found ? null : "XAmzContentSHA256Mismatch";
}
