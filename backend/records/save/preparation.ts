import { checkUpload } from "../../files/receive/check-upload.ts";
import type { ReceivedFile } from "../../files/receive/received-file.ts";
import type { Problem } from "../../protocol/errors.ts";
import type { FileField, TextField } from "../../schema/define/define.ts";
import { hashPassword, passwordMatches } from "../../schema/fields/password-hash.ts";
import { newTokenKey } from "../../schema/fields/random-text.ts";
import { type Actor, queueKeyOf } from "../store/changes.ts";
import { generateText } from "./input/generate-text.ts";

interface StoredPassword {
  /** Password hash. */
  stored: string;
  cost: number;
  /** Account in whose queue the comparison waits. */
  asker: string;
  /** Counts the comparison as an attempt. @throws TooManyRequestsError */
  counted(compare: () => Promise<boolean>): Promise<boolean>;
}

/**
 * Results that one save computes only once, however often it is decided: random values, which must be equal in the
 * addresses of files and in the row, and slow work (bcrypt, checking pictures), for which no transaction may wait.
 */
export class Preparation {
  readonly tokenKey = newTokenKey();
  readonly #texts = new Map<string, string>();
  readonly #hashes = new Map<string, Promise<string>>();
  readonly #checkedTexts = new Map<string, Problem | null>();
  readonly #checked = new Map<ReceivedFile, Promise<Problem | null>>();
  readonly #asker: string;
  #compared: { stored: string; matches: Promise<boolean> } | null = null;

  /** @param actor account that sends the files */
  constructor(actor: Actor) {
    this.#asker = queueKeyOf(actor);
  }

  generate(field: TextField): string {
    const text = this.#texts.get(field.name) ?? generateText(field.autogeneratePattern);
    this.#texts.set(field.name, text);
    return text;
  }

  checkUpload(field: FileField, file: ReceivedFile): Promise<Problem | null> {
    const checked = this.#checked.get(file) ?? checkUpload(field, file, this.#asker);
    this.#checked.set(file, checked);
    return checked;
  }

  textProblem(text: string, check: (text: string) => Problem | null): Problem | null {
    const checked = this.#checkedTexts.get(text);
    if (checked !== undefined) return checked;
    const found = check(text);
    this.#checkedTexts.set(text, found);
    return found;
  }

  hash(password: string, cost: number): Promise<string> {
    const key = `${cost} ${password}`;
    const hash = this.#hashes.get(key) ?? hashPassword(password, cost);
    this.#hashes.set(key, hash);
    return hash;
  }

  /**
   * Whether a password matches. Compares only with the first stored hash: if it has changed meanwhile, the result is
   * false.
   */
  async matches(password: string, { stored, cost, asker, counted }: StoredPassword): Promise<boolean> {
    this.#compared ??= { stored, matches: counted(() => passwordMatches(password, stored, cost, asker)) };
    return this.#compared.stored === stored && this.#compared.matches;
  }
}
