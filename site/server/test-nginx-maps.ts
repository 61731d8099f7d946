/** Evaluates the `map` blocks of an nginx configuration as nginx does. */
export class NginxMaps {
  readonly #maps = new Map<string, { source: string; rows: [key: string, value: string][] }>();

  constructor(configuration: string) {
    for (const [, source = "", name = "", body = ""] of configuration.matchAll(block)) {
      const rows = [...body.matchAll(row)].map(([, key = "", value = ""]): [string, string] => [
        plain(key),
        plain(value),
      ]);
      this.#maps.set(name, { source: plain(source), rows });
    }
  }

  get names(): string[] {
    return [...this.#maps.keys()];
  }

  /** Regular expressions of a map, in their order, with their values. */
  patternsOf(name: string): [pattern: string, value: string][] {
    const rows = this.#maps.get(name)?.rows ?? [];
    return rows.filter(([key]) => key.startsWith("~")).map(([key, value]) => [key.slice(1), value]);
  }

  sourceOf(name: string): string {
    return this.#maps.get(name)?.source ?? "";
  }

  /** @param given variables of the request; a header that is not given is empty, as in nginx */
  valueOf(name: string, given: Readonly<Record<string, string>>): string {
    const map = this.#maps.get(name);
    if (!map) return given[name] ?? "";
    const text = this.#filled(map.source, given);
    // Exact keys come first, without regard to capitals.
    const exact = map.rows.find(([key]) => !/^~|^default$/.test(key) && key.toLowerCase() === text.toLowerCase());
    if (exact) return this.#filled(exact[1], given);
    for (const [key, value] of map.rows) {
      if (!key.startsWith("~")) continue;
      const found = new RegExp(key.slice(1), "s").exec(text);
      if (found) return this.#filled(value, { ...given, ...found.groups });
    }
    return this.#filled(map.rows.find(([key]) => key === "default")?.[1] ?? "", given);
  }

  #filled(text: string, given: Readonly<Record<string, string>>): string {
    return text.replaceAll(/\$(\w+)/g, (_all, name: string) => this.valueOf(name, given));
  }
}

const block = /^map (".*?"|\S+) \$(\w+) \{\n([\s\S]*?)^\}/gm;
const row = /^\s+("(?:[^"\\]|\\.)*"|[^\s#]\S*) ("(?:[^"\\]|\\.)*"|\S+);$/gm;

const plain = (token: string): string => (token.startsWith('"') ? token.slice(1, -1) : token);
