import type { FastifyReply, FastifyRequest } from "fastify";
import { formatDate } from "../protocol/dates.ts";
import { AppError } from "../protocol/errors.ts";
import { withoutSecrets } from "../protocol/log.ts";
import type { Account } from "../rules/request-facts.ts";
import { type LogEntry, levels, longestDetail, longestHeader, plainText } from "./log-entry.ts";
import type { LogSettings } from "./log-writer.ts";

/** Answered request and its context. */
export interface AnsweredRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  account: Account | null;
  /** Error of the request. `undefined`: no error. */
  failure: unknown;
  now: Date;
}

export const levelOf = (status: number): number => (status >= 400 ? levels.error : levels.info);

/** Entry of a request, with the keys of both generations (protocol 9.2). Contains neither tokens nor bodies. */
export function requestEntry(answered: AnsweredRequest, settings: LogSettings): LogEntry {
  const { request, reply, account, failure, now } = answered;
  const { method, headers } = request;
  const status = reply.raw.statusCode;
  const url = plainText(withoutSecrets(request.url));
  const data = {
    type: "request",
    execTime: Math.round(reply.elapsedTime * 100) / 100,
    url,
    method,
    status,
    auth: account?.collection.name ?? "",
    ...(settings.logAuthId ? { authId: account?.record.id ?? "" } : {}),
    referer: plainText(withoutSecrets(headers.referer ?? ""), longestHeader),
    userAgent: plainText(headers["user-agent"] ?? "", longestHeader),
    ...(settings.logIp ? addresses(request) : {}),
    ...(failure === undefined ? {} : reasons(failure)),
  };
  return {
    id: request.id,
    created: formatDate(now),
    level: levelOf(status),
    message: `${method} ${plainAddress(url).replaceAll("\n", " ")}`,
    data: JSON.stringify(data),
  };
}

/** Addresses, each in both spellings. */
function addresses({ ip, socket }: FastifyRequest) {
  const user = plainText(ip);
  const remote = socket.remoteAddress ?? "";
  return { userIp: user, userIP: user, remoteIp: remote, remoteIP: remote };
}

/** Error texts: `error` was sent to the client; `details` was not. */
function reasons(failure: unknown): { error: string; details?: string } {
  const isForeseen = failure instanceof AppError;
  const error = plainText(failure instanceof Error ? failure.message : String(failure));
  const cause = isForeseen ? failure.cause : failure;
  if (cause === undefined) return { error };
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return { error, details: plainText(withoutSecrets(text), longestDetail) };
}

/** Decodes an address without secrets; decoding may uncover further ones. */
function plainAddress(url: string): string {
  if (!url.includes("%")) return url;
  try {
    return plainText(withoutSecrets(decodeURIComponent(url)));
  } catch {
    return url;
  }
}
