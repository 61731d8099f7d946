import { type RawBuilder, sql } from "kysely";

/** The moment of a request as a bound value: a template takes that of each request for which it is used. */
export class Moment {
  /** As dates are stored. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A piece of a statement that has been built once: its text, cut where values are bound, and these values. */
export class Template<Value = unknown> {
  readonly #texts: TemplateStringsArray;
  readonly #values: readonly unknown[];

  /** @param texts one more than there are values */
  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.#texts = Object.assign([...texts], { raw: texts });
    this.#values = values;
  }

  /** Characters of its text. */
  get length(): number {
    return this.#texts.reduce((sum, text) => sum + text.length, 0);
  }

  /** The piece as a part of a statement. @param moment in the place of the one that it was built with, if it was */
  at(moment?: Moment): RawBuilder<Value> {
    const values = moment ? this.#values.map((value) => (value instanceof Moment ? moment : value)) : this.#values;
    return sql<Value>(this.#texts, ...values);
  }
}
