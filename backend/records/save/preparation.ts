import { checkUpload } from "../../files/receive/check-upload.ts";
import type { ReceivedFile } from "../../files/receive/received-file.ts";
import type { Problem } from "../../protocol/errors.ts";
import type { FileField, TextField } from "../../schema/define/define.ts";
import { hashPassword, passwordMatches } from "../../schema/fields/password-hash.ts";
import { newTokenKey } from "../../schema/fields/random-text.ts";
import { type Actor, askerOf } from "../store/changes.ts";
import { generateText } from "./input/generate-text.ts";

interface StoredPassword {
  /** Hash. */
  stored: string;
  cost: number;
  /** Account in whose turn it is compared. */
  asker: string;
  /** Counts the comparison as a try. @throws TooManyRequestsError */
  counted(compare: () => Promise<boolean>): Promise<boolean>;
}

/**
 * What one save makes once, however often it is decided: random values, which must be the same in the files' addresses
 * and in the row, and slow work (bcrypt, looking into pictures), for which no transaction may wait.
 */
export class Preparation {
  readonly tokenKey = newTokenKey();
  readonly #texts = new Map<string, string>();
  readonly #hashes = new Map<string, Promise<string>>();
  readonly #checkedTexts = new Map<string, Problem | null>();
  readonly #checked = new Map<ReceivedFile, Promise<Problem | null>>();
  readonly #asker: string;
  #compared: { stored: string; matches: Promise<boolean> } | null = null;

  /** @param actor who sends the files */
  constructor(actor: Actor) {
    this.#asker = askerOf(actor);
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

  /** Compared with the first stored hash only: with one that has been changed in the meantime nothing matches. */
  async matches(password: string, { stored, cost, asker, counted }: StoredPassword): Promise<boolean> {
    this.#compared ??= { stored, matches: counted(() => passwordMatches(password, stored, cost, asker)) };
    return this.#compared.stored === stored && this.#compared.matches;
  }
}
