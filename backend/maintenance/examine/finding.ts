/** Line of the examination, in Spanish, for the technician. */
export interface Finding {
  text: string;
  /** Somebody should act on it. */
  wrong: boolean;
}

export const fine = (text: string): Finding => ({ text, wrong: false });
export const wrong = (text: string): Finding => ({ text, wrong: true });
