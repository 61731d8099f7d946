/** What a subscription asks for, read from its text (protocol 8.2). */
export interface Topic {
  /** As it was submitted, options included: clients listen under it, so events are sent under it. */
  text: string;
  /** The rule of a subscription: view for one record, list for a whole collection. */
  rule: "list" | "view";
  /** Of the options: query parameters, and headers as rules name them. */
  query: Record<string, string>;
  headers: Record<string, string>;
}

export function readTopic(text: string): Topic {
  const { query, headers } = optionsOf(text);
  const record = nameOf(text).split("/")[1];
  return {
    text,
    rule: record === undefined || record === "*" ? "list" : "view",
    query: textsOf(query, (name) => name),
    headers: textsOf(headers, (name) => name.toLowerCase().replaceAll("-", "_")),
  };
}

/** The topic itself, without options. */
export function nameOf(text: string): string {
  const end = text.indexOf("?");
  return end < 0 ? text : text.slice(0, end);
}

/** Under what a subscription is looked up: collections are named by id or name, in any case. */
export function keyOf(text: string): string {
  const name = nameOf(text);
  const slash = name.indexOf("/");
  return slash < 0 ? name.toLowerCase() : name.slice(0, slash).toLowerCase() + name.slice(slash);
}

/** All keys that a record of this collection is told under. */
export function keysOfRecord(collection: { id: string; name: string }, recordId: string): string[] {
  const names = new Set([collection.id.toLowerCase(), collection.name.toLowerCase()]);
  return [...names].flatMap((name) => [`${name}/*`, name, `${name}/${recordId}`]);
}

/** Options that cannot be read are no options, as in PocketBase. */
function optionsOf(text: string): { query?: unknown; headers?: unknown } {
  const start = text.indexOf("?");
  const options = start < 0 ? null : new URLSearchParams(text.slice(start + 1)).get("options");
  if (!options) return {};
  try {
    return Object(JSON.parse(options));
  } catch {
    return {};
  }
}

function textsOf(values: unknown, normalise: (name: string) => string): Record<string, string> {
  const plain = Object.entries(Object(values)).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  return Object.fromEntries(plain.map(([name, value]) => [normalise(name), String(value)]));
}
