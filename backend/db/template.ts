import { type RawBuilder, sql } from "kysely";

/** Moment of a request as a bound value: a template takes the moment of each request that uses it. */
export class Moment {
  /** Date as dates are stored. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Piece of a statement that is built once: its text, cut where values are bound, and these values. */
export class Template<Value = unknown> {
  readonly #texts: TemplateStringsArray;
  readonly #values: readonly unknown[];

  /** @param texts one more than there are values */
  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.#texts = Object.assign([...texts], { raw: texts });
    this.#values = values;
  }

  /** Characters of the text. */
  get length(): number {
    return this.#texts.reduce((sum, text) => sum + text.length, 0);
  }

  /** Piece as a part of a statement. @param moment replaces the moment that it was built with, if any */
  at(moment?: Moment): RawBuilder<Value> {
    const values = moment ? this.#values.map((value) => (value instanceof Moment ? moment : value)) : this.#values;
    return sql<Value>(this.#texts, ...values);
  }
}
