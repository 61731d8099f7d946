import type { FastifyRequest } from "fastify";
import { type Device, isDevice, isPagePath, readBeacon } from "../protocol/beacon.ts";
import { BadRequestError } from "../protocol/errors.ts";
import { plainMessage, withoutIds } from "./plain-message.ts";

/** Failure in a visitor's browser, without any data about the visitor. */
export interface Failure {
  /** Message in the browser's language. Empty: the file itself could not be loaded. */
  message: string;
  /** Path of the script or style. Empty: unknown. */
  file: string;
  /** Position in the file, from 1. `0`: unknown. */
  line: number;
  column: number;
  /** Path with `:id` instead of ids. Empty: a page that visitors must not know of. */
  page: string;
  /** Name of a file that changes with each build. */
  build: string;
  device: Device;
}

/** Limits: bytes of the whole, characters of its parts, and the highest line or column. */
export const failureLimits = { body: 2048, message: 300, file: 200, page: 200, build: 80, place: 10_000_000 };

const malformed = "The failure is malformed.";

/** Reads the report of a page. @throws BadRequestError, PayloadTooLargeError */
export async function readFailure(request: FastifyRequest): Promise<Failure> {
  return failureOf(await readBeacon(request, failureLimits.body, malformed));
}

/** Validates a report. @throws BadRequestError for an invalid one */
export function failureOf(report: Record<string, unknown>): Failure {
  const { message, file, line = 0, column = 0, page = "", build = "", device } = report;
  const known = typeof message === "string" && isOwnFile(file) && isPlace(line) && isPlace(column);
  if (!known || !isBuild(build) || !isDevice(device)) throw new BadRequestError(malformed);
  if (page !== "" && !isPagePath(page, failureLimits.page)) throw new BadRequestError(malformed);
  const plain = plainMessage(message, failureLimits.message);
  // Without message and file, nothing would be left to report.
  if (plain === "" && file === "") throw new BadRequestError(malformed);
  return { message: plain, file, line, column, page: withoutIds(page), build, device };
}

/** Is it a path of a script or style of this server, whatever its host name? */
function isOwnFile(value: unknown): value is string {
  return value === "" || (isPagePath(value, failureLimits.file) && /\.(?:m?js|css)$/.test(value));
}

function isPlace(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= failureLimits.place;
}

function isBuild(value: unknown): value is string {
  return typeof value === "string" && value.length <= failureLimits.build && /^[\w.-]*$/.test(value);
}
