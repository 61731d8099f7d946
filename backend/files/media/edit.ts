/** Bytes of a film that are overwritten in place: its length and all addresses within it stay. */
export interface Edit {
  start: number;
  end: number;
  /** Zeros where it is left out. */
  bytes?: Buffer;
}
