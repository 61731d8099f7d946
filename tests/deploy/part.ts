/** One proof that needs package sources, root or a tool of Debian. */
export interface Part {
  name: string;
  /** Ids of the requirements that it proves. */
  rows: string[];
  /** What must be there, for the reader of the output. */
  needs: string;
  /** What is missing on this machine; `null`: nothing. */
  missing(): Promise<string | null>;
  /** Throws if something is not as it should be. */
  run(tell: (line: string) => void): Promise<void>;
}
