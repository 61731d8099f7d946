import { createHmac, timingSafeEqual } from "node:crypto";

/** Request header with the mark of a question. */
export const markHeader = "x-proxy-question";
/** Response header with the answer. */
export const answerHeader = "x-proxy-answer";

/** Content of a mark: one question of this installation to itself through its proxy. */
export interface ProxyMark {
  /** Random text that makes the mark one-time. */
  nonce: string;
  /** Milliseconds since 1970. */
  expires: number;
  /** Address that the question gives as its visitor's. */
  forged: string;
  /** Address from which the question was sent. */
  sender: string;
}

/**
 * Result of a question. `chosenBy`: header by which the forged address arrived as the visitor's; `null`: it did not.
 */
export interface Answer {
  chosenBy: string | null;
}

/** Content of the mark of a large body that this installation sends to itself. */
export interface BodyMark {
  /** Random text that makes the mark one-time. */
  nonce: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Signs a mark. @param key shared by all replicas, so that each recognises the others' questions */
export const signMark = (key: Buffer, mark: ProxyMark): string => sign(key, "mark", mark);

/** Verifies a mark. `null`: not signed with this key, or expired. */
export function readMark(key: Buffer, text: string, now: number): ProxyMark | null {
  const mark = read<ProxyMark>(key, "mark", text);
  return mark !== null && mark.expires >= now ? mark : null;
}

/** Signs the answer together with its mark: an answer is valid for one question only. */
export const signAnswer = (key: Buffer, mark: string, answer: Answer): string => sign(key, `answer ${mark}`, answer);

/** Verifies an answer. `null`: not an answer to this mark. */
export const readAnswer = (key: Buffer, mark: string, text: string): Answer | null => read(key, `answer ${mark}`, text);

export const signBodyMark = (key: Buffer, mark: BodyMark): string => sign(key, "body", mark);

/** Verifies the mark of a large body. `null`: not signed with this key, or expired. */
export function readBodyMark(key: Buffer, text: string, now: number): BodyMark | null {
  const mark = read<BodyMark>(key, "body", text);
  return mark !== null && mark.expires >= now ? mark : null;
}

/** Signs how many bytes of a large body have arrived. */
export const signReceived = (key: Buffer, mark: string, bytes: number): string =>
  sign(key, `received ${mark}`, { bytes });

/** Verifies such a signature. `null`: not an answer to this mark. */
export const readReceived = (key: Buffer, mark: string, text: string): number | null =>
  read<{ bytes: number }>(key, `received ${mark}`, text)?.bytes ?? null;

function sign(key: Buffer, purpose: string, value: object): string {
  const content = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${content}.${macOf(key, purpose, content).toString("base64url")}`;
}

function read<Value>(key: Buffer, purpose: string, text: string): Value | null {
  const [content = "", mac = "", ...rest] = text.split(".");
  const given = Buffer.from(mac, "base64url");
  const expected = macOf(key, purpose, content);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(content, "base64url").toString());
}

const macOf = (key: Buffer, purpose: string, content: string) =>
  createHmac("sha256", key).update(`${purpose}\n${content}`).digest();
