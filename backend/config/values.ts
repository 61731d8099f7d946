import { isIP } from "node:net";
import { z } from "zod";

/** The form of each variable: what is wrong with one is said in the words that its writer needs. */

export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);

/** An address without path: `https://ejemplo.bo`. Given out without a slash at its end. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => /^https?:\/\/[^/?#@]+\/?$/i.test(value))
  .transform((value) => new URL(value).origin);

export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** What PocketBase takes for a key: the 32 bytes of a text. */
export const pocketbaseKey = z
  .string()
  .transform((text) => Buffer.from(text))
  .refine((bytes) => bytes.length === 32);

/** Long enough that nobody finds it by trying, and the same in every address as it is written. */
export const loginPrefix = z.string().regex(/^[\w-]{16,128}$/);

/** `smtp://user:password@host:587`; `smtps` speaks TLS from the first byte. What an address may have besides is refused. */
export const smtpUrl = z
  .url({ protocol: /^smtps?$/ })
  .refine((value) => /^smtps?:\/\/(?:[^/?#@]*@)?[^/?#@]+\/?$/i.test(value) && isDecodable(value));

/** Both are put into the header of mails as they are. */
export interface MailSender {
  name: string;
  address: string;
}

/** `avisos@ejemplo.bo`, or with a name before it: `Arquidiócesis <avisos@ejemplo.bo>`. */
export const mailSender = z.string().transform((text, context): MailSender => {
  const [, name = "", inBrackets] = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(text) ?? [];
  const address = z.email().safeParse(inBrackets ?? text);
  if (address.success && !/\p{Cc}/u.test(name)) return { name, address: address.data };
  context.addIssue("custom");
  return z.NEVER;
});

/** 32 bytes as 64 hexadecimal digits or as base64, plain or for addresses. */
export const key = z.string().transform((text, context) => {
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64");
  const intact = /^[\w+/-]+={0,2}$/.test(text) && bytes.length === 32;
  if (!intact) context.addIssue("custom");
  return bytes;
});

/** `10.0.0.0/8, 127.0.0.1`: networks and single addresses. */
export const networks = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  )
  .refine((parts) => parts.every(isNetwork));

export const yesOrNo = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["yes", "no"]))
  .transform((word) => word === "yes");

export const logLevel = z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]);

/** One limit in the form of PocketBase's settings; `duration` in seconds. */
export interface RateLimit {
  label: string;
  audience: "" | "@guest" | "@auth";
  duration: number;
  maxRequests: number;
}

const rateLimit = z.strictObject({
  label: z.string().min(1),
  audience: z.enum(["", "@guest", "@auth"]).default(""),
  duration: z.int().min(1),
  maxRequests: z.int().min(1),
});

/** `off`, or a JSON list of limits that takes the place of the default ones. */
export const rateLimits = z.string().transform((text, context): "off" | RateLimit[] => {
  if (text.toLowerCase() === "off") return "off";
  try {
    return z.array(rateLimit).parse(JSON.parse(text));
  } catch {
    context.addIssue("custom");
    return z.NEVER;
  }
});

/** The names and numbers under which only this machine reaches us. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** An address, or one with the length of a prefix. */
export function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (prefix === undefined) return longest > 0;
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest;
}

/** Whether its percent signs stand for UTF-8. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
