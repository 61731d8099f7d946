/** Only record of a collection that has one: by its fixed id, or the oldest on a server that has others. */
export const singleOf = <Record extends { id: string }>(records: readonly Record[], id: string): Record | undefined =>
  records.find((record) => record.id === id) ?? records[0];
