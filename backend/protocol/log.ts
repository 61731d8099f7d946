import { writeSync } from "node:fs";
import type { FastifyRequest, FastifyServerOptions } from "fastify";

/** Receives log lines; tests collect them. */
export interface LogSink {
  write(line: string): void;
}

/** Warning or error of the server itself, without a request. */
export interface LogLine {
  /** The line is an error, not a warning. */
  isError: boolean;
  details: object;
  message: string;
}

/** Maximum tries to write one line while a pipe is full. */
const mostTries = 5;

/**
 * Writes log lines to a file descriptor; a failed write loses only that line. Pino's own stream retries for ever on a
 * full disk and blocks the event loop.
 * @param write as `fs.writeSync`; replaced only in tests
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

/** Log levels of pino. */
const warning = 40;
const error = 50;

/**
 * Logger options: lines of JSON with an ISO time and the id of their request; an address has no tokens, and the client's
 * is the one that trusted proxies give. Headers and bodies are never logged.
 * @param onLine also called with warnings and errors that belong to no request
 */
export function loggerOptions(
  level: string,
  sink: LogSink | null,
  onLine: (line: LogLine) => void = () => undefined,
): Pick<FastifyServerOptions, "logger"> {
  return {
    logger: {
      level,
      // The log of the system has process and host.
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      stream: sink ?? descriptorSink(1),
      hooks: {
        logMethod(values, method, level) {
          if (level >= warning && !("reqId" in this.bindings()))
            onLine({ isError: level >= error, ...readLine(values) });
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

/** Reads the arguments of a pino call: an object and a text, or one of them. */
function readLine(values: unknown[]): Pick<LogLine, "details" | "message"> {
  const [first, second] = values;
  if (typeof first === "string") return { details: {}, message: first };
  return { details: Object(first), message: String(second ?? "") };
}

const secretKeys = new Set(["token", "code", "state", "password"]);
/** Keys without percent-encoding. */
const plainKey = /^[\w-]+$/;
/** Form of our tokens: three parts, the first of which is JSON in base64. */
const tokenForm = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
/** Links in mails to accounts: their key is part of the path, and may have been altered on the way. */
const keyInPath = /(\/cuenta\/[a-z]+\/)[^/?#\s"]+/gi;

/**
 * Masks tokens and secrets in an address: a token signs its bearer in, so it must not get into logs, however its key
 * is spelt and wherever in the address it is.
 */
export function withoutSecrets(url: string): string {
  // Runs on every request's address; most have no query and no token.
  if (!/[?&]|eyJ|\/cuenta\//i.test(url)) return url;
  return url
    .replace(keyInPath, "$1***")
    .replace(tokenForm, "***")
    .replace(/([?&])([^=&]*)=[^&]*/g, (pair, separator: string, key: string) => {
      const [[name = ""] = []] = plainKey.test(key) ? [[key]] : new URLSearchParams(key);
      return secretKeys.has(name.toLowerCase()) ? `${separator}${key}=***` : pair;
    });
}
