interface Bound {
  /** In force until a superuser sets another. */
  value: number;
  /** Subject and unit, for docs/api.md. */
  what: string;
  /** Answer to a request beyond the bound. */
  beyond: string;
  reason: string;
}

/**
 * Bounds that keep one person, or one accident, from stopping the site for all. Each is the setting `bounds.NAME`: the
 * technician moves it in Sistema, and a test with a small disk makes it small.
 */
export const boundTable = {
  maxTextBytes: {
    value: 1_000_000,
    what: "bytes (UTF-8) of one `editor` field",
    beyond: "400 `validation_max_text_constraint`",
    reason: "cleaning, keeping and sending a text costs in proportion to its length",
  },
  keeperTextBytes: {
    value: 200_000,
    what: "the same, saved by the keeper of a parish",
    beyond: "400 `validation_max_text_constraint`",
    reason: "a parish describes itself in a few pages; its account is opened by a link that travels over WhatsApp",
  },
} as const satisfies Record<string, Bound>;

export type BoundName = keyof typeof boundTable;

/** Bounds in force, by name. */
export type Bounds = Record<BoundName, number>;
