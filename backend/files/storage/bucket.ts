import { S3Client } from "@aws-sdk/client-s3";
import type { Outbound } from "../../outbound/outbound.ts";
import { awaitAnswers, limitAnswers } from "./limit-answers.ts";

/** Address and credentials of an S3-compatible service, named as in the settings (protocol 9.1). */
export interface BucketSettings {
  enabled: boolean;
  bucket: string;
  region: string;
  /** Example: `https://s3.us-east-1.amazonaws.com`. */
  endpoint: string;
  accessKey: string;
  secret: string;
  /** Puts the bucket in the path instead of the host name. */
  forcePathStyle: boolean;
}

/** Timeouts: to connect, and without a byte in either direction. Milliseconds. */
const [longestConnect, longestSilence] = [5000, 15_000];

/** Creates the official client for one service. Uses the connections of `outbound`, which lives longer. */
export function s3Client(settings: BucketSettings, outbound: Outbound): S3Client {
  const { endpoint, region, accessKey, secret, forcePathStyle } = settings;
  const client = new S3Client({
    endpoint,
    region,
    // Set, so that the client does not search for credentials in files and at addresses of the machine.
    credentials: { accessKeyId: accessKey, secretAccessKey: secret },
    forcePathStyle,
    // Few services besides Amazon's understand checksums that come after the content.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    retryMode: "standard",
    followRegionRedirects: false,
    requestHandler: {
      httpAgent: outbound.agents.http,
      httpsAgent: outbound.agents.https,
      connectionTimeout: longestConnect,
      socketTimeout: longestSilence,
    },
  });
  limitAnswers(client);
  awaitAnswers(client);
  return client;
}
