import type { FastifyRequest, FastifyServerOptions } from "fastify";

/** Where log lines go; tests collect them. */
export interface LogSink {
  write(line: string): void;
}

/**
 * Structured lines with the request's id, its address without tokens and the client's address as the trusted proxies
 * tell it. No header and no body is ever logged.
 */
export function loggerOptions(level: string, sink: LogSink | null): Pick<FastifyServerOptions, "logger"> {
  return {
    logger: {
      level,
      ...(sink ? { stream: sink } : {}),
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: withoutSecrets(request.url),
          ip: request.ip,
        }),
      },
    },
  };
}

const secretKeys = new Set(["token", "code", "state"]);

/** A token in a query signs its bearer in: it must not stand in a log that is copied around, however its key is spelt. */
export function withoutSecrets(url: string): string {
  return url.replace(/([?&])([^=&]*)=[^&]*/g, (pair, separator: string, key: string) => {
    const [[name = ""] = []] = new URLSearchParams(key);
    return secretKeys.has(name.toLowerCase()) ? `${separator}${key}=***` : pair;
  });
}
