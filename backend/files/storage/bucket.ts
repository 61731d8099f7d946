import { S3Client } from "@aws-sdk/client-s3";
import type { Outbound } from "../../outbound/outbound.ts";
import { awaitAnswers, limitAnswers } from "./limit-answers.ts";

/** Where an S3-compatible service keeps files, and as whom it is asked; in the words of the settings (protocol 9.1). */
export interface BucketSettings {
  enabled: boolean;
  bucket: string;
  region: string;
  /** `https://s3.us-east-1.amazonaws.com`. */
  endpoint: string;
  accessKey: string;
  secret: string;
  /** The bucket stands in the path; else in the name of the host. */
  forcePathStyle: boolean;
}

/** Milliseconds: to connect, and without a byte in either direction. */
const [longestConnect, longestSilence] = [5000, 15_000];

/** Makes the official client for one service; its connections are those of `outbound`, which lives longer. */
export function s3Client(settings: BucketSettings, outbound: Outbound): S3Client {
  const { endpoint, region, accessKey, secret, forcePathStyle } = settings;
  const client = new S3Client({
    endpoint,
    region,
    // Given, so that the client searches for none in files and at addresses of the machine.
    credentials: { accessKeyId: accessKey, secretAccessKey: secret },
    forcePathStyle,
    // Checksums that come after the content are understood by Amazon's own service and few others.
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
