/** Topic of a subscription, parsed from its text (protocol 8.2). */
export interface Topic {
  /** Text as submitted, with options: clients listen for it, so events have it as their name. */
  text: string;
  /** Rule of a subscription: view for one record, list for a whole collection. */
  rule: "list" | "view";
  /** Options: query parameters, and headers as rules name them. */
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

/** Name of the topic, without options. */
export function nameOf(text: string): string {
  const end = text.indexOf("?");
  return end < 0 ? text : text.slice(0, end);
}

/** Lookup key of a subscription: collections are named by id or name, in any case. */
export function keyOf(text: string): string {
  const name = nameOf(text);
  const slash = name.indexOf("/");
  return slash < 0 ? name.toLowerCase() : name.slice(0, slash).toLowerCase() + name.slice(slash);
}

/** All keys under which changes of a record are sent. */
export function keysOfRecord(collection: { id: string; name: string }, recordId: string): string[] {
  const names = new Set([collection.id.toLowerCase(), collection.name.toLowerCase()]);
  return [...names].flatMap((name) => [`${name}/*`, name, `${name}/${recordId}`]);
}

/** Reads the options; invalid ones are ignored, as in PocketBase. */
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
