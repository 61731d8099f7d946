/** Names environment variables in Spanish. Of more than two: the first one and the prefix of the others. */
export function variableWords(variables: readonly string[]): string {
  const [first = ""] = variables;
  if (variables.length <= 2) return variables.join(" y ");
  return `${first} y las demás ${first.slice(0, first.lastIndexOf("_") + 1)}…`;
}
