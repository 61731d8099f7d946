import type { FastifyRequest } from "fastify";
import { type Device, isDevice, isPagePath, readBeacon } from "../protocol/beacon.ts";
import { BadRequestError } from "../protocol/errors.ts";
import { plainMessage, withoutIds } from "./plain-message.ts";

/** What broke in a visitor's browser, with nothing in it that tells of the visitor. */
export interface Failure {
  /** In the browser's language; empty: the file itself could not be had. */
  message: string;
  /** Path of the script or style; empty where nobody knows it. */
  file: string;
  /** From 1; 0 where nobody knows them. */
  line: number;
  column: number;
  /** With `:id` in the place of ids; empty for a page that no visitor shall know of. */
  page: string;
  /** Name of a file that is another one with each build. */
  build: string;
  device: Device;
}

/** Bytes of the whole, characters of its parts, and the highest line or column. */
export const failureLimits = { body: 2048, message: 300, file: 200, page: 200, build: 80, place: 10_000_000 };

const malformed = "The failure is malformed.";

/** The message of a page. @throws BadRequestError, PayloadTooLargeError */
export async function readFailure(request: FastifyRequest): Promise<Failure> {
  return failureOf(await readBeacon(request, failureLimits.body, malformed));
}

/** @throws BadRequestError for what is no failure */
export function failureOf(told: Record<string, unknown>): Failure {
  const { message, file, line = 0, column = 0, page = "", build = "", device } = told;
  const known = typeof message === "string" && isOwnFile(file) && isPlace(line) && isPlace(column);
  if (!known || !isBuild(build) || !isDevice(device)) throw new BadRequestError(malformed);
  if (page !== "" && !isPagePath(page, failureLimits.page)) throw new BadRequestError(malformed);
  const plain = plainMessage(message, failureLimits.message);
  // Nothing would be left to be told.
  if (plain === "" && file === "") throw new BadRequestError(malformed);
  return { message: plain, file, line, column, page: withoutIds(page), build, device };
}

/** On this very server, whatever it is called: its path alone. */
function isOwnFile(value: unknown): value is string {
  return value === "" || (isPagePath(value, failureLimits.file) && /\.(?:m?js|css)$/.test(value));
}

function isPlace(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= failureLimits.place;
}

function isBuild(value: unknown): value is string {
  return typeof value === "string" && value.length <= failureLimits.build && /^[\w.-]*$/.test(value);
}
