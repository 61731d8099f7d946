import { writeSync } from "node:fs";
import type { FastifyRequest, FastifyServerOptions } from "fastify";

/** Where log lines go; tests collect them. */
export interface LogSink {
  write(line: string): void;
}

/** Something that the server complains of on its own account: no request has an entry for it. */
export interface LogLine {
  /** An error, and not a warning. */
  grave: boolean;
  details: object;
  message: string;
}

/** Tries of one line at a pipe that is full for a moment. */
const mostTries = 5;

/**
 * Writes to a file descriptor, whose failures cost a line and nothing else: pino's own stream tries for ever on a full disk,
 * with the event loop standing still.
 * @param write as `fs.writeSync`; another one only in tests
 */
export function descriptorSink(descriptor: number, write: typeof writeSync = writeSync): LogSink {
  return {
    write(line) {
      for (let tries = 0; tries < mostTries; tries++) {
        try {
          write(descriptor, line);
          return;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
        }
      }
    },
  };
}

/** pino's. */
const warning = 40;
const error = 50;

/**
 * Structured lines with the request's id, its address without tokens and the client's address as the trusted proxies
 * tell it. No header and no body is ever logged.
 * @param onLine told of warnings and errors besides
 */
export function loggerOptions(
  level: string,
  sink: LogSink | null,
  onLine: (line: LogLine) => void = () => undefined,
): Pick<FastifyServerOptions, "logger"> {
  return {
    logger: {
      level,
      stream: sink ?? descriptorSink(1),
      hooks: {
        logMethod(values, method, level) {
          if (level >= warning && !("reqId" in this.bindings())) onLine({ grave: level >= error, ...readLine(values) });
          method.apply(this, values);
        },
      },
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

/** As pino is called: an object and a text, or one of them. */
function readLine(values: unknown[]): Pick<LogLine, "details" | "message"> {
  const [first, second] = values;
  if (typeof first === "string") return { details: {}, message: first };
  return { details: Object(first), message: String(second ?? "") };
}

const secretKeys = new Set(["token", "code", "state", "password"]);
/** Needs no decoding. */
const plainKey = /^[\w-]+$/;
/** The form of our tokens: three parts, the first of which is JSON in base64. */
const tokenForm = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
/** Links of mails to accounts: their key is part of the path, and may have lost its form on its way. */
const keyInPath = /(\/cuenta\/[a-z]+\/)[^/?#\s"]+/gi;

/**
 * A token signs its bearer in: it must not stand in a log that is copied around, however its key is spelt and wherever
 * in the address it is.
 */
export function withoutSecrets(url: string): string {
  // Of every request's address; most have neither.
  if (!/[?&]|eyJ|\/cuenta\//i.test(url)) return url;
  return url
    .replace(keyInPath, "$1***")
    .replace(tokenForm, "***")
    .replace(/([?&])([^=&]*)=[^&]*/g, (pair, separator: string, key: string) => {
      const [[name = ""] = []] = plainKey.test(key) ? [[key]] : new URLSearchParams(key);
      return secretKeys.has(name.toLowerCase()) ? `${separator}${key}=***` : pair;
    });
}
