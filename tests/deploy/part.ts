/** Proof that needs package sources, root or a tool of Debian. */
export interface Part {
  name: string;
  /** Ids of the requirements that it proves. */
  rows: string[];
  /** Requirements, for the reader of the output. */
  needs: string;
  /** Requirement that this machine lacks. `null`: none. */
  missing(): Promise<string | null>;
  /** Throws if something is not as it should be. */
  run(tell: (line: string) => void): Promise<void>;
}
