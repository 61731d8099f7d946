/** The entries of a table whose keys are all that its type names, as of one written `as const`. */
export const entriesOf = <Table extends object>(table: Table) =>
  Object.entries(table) as { [Key in keyof Table]-?: [Key, Table[Key]] }[keyof Table][];
