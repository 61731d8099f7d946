/** Typed `Object.entries` of a table that has exactly the keys of its type, such as one written `as const`. */
export const entriesOf = <Table extends object>(table: Table) =>
  Object.entries(table) as { [Key in keyof Table]-?: [Key, Table[Key]] }[keyof Table][];
