/** Error: a value of a system table is no JSON. Only damage of the database explains it: we write all of them. */
export class DamagedValueError extends Error {
  constructor() {
    // Without a cause: its message would quote the value, which may be a secret.
    super("a value of a system table is not readable");
    this.name = "DamagedValueError";
  }
}

/** Parses JSON that we stored in a system table. @throws DamagedValueError */
export function parseStored<Value>(text: string): Value {
  try {
    return JSON.parse(text);
  } catch {
    throw new DamagedValueError();
  }
}
