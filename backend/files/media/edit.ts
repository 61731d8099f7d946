/** Range of a film that is overwritten in place, so that the length and all offsets stay the same. */
export interface Edit {
  start: number;
  end: number;
  /** New bytes. Left out: zeros. */
  bytes?: Buffer;
}
