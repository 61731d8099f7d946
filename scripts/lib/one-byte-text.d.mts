/** Writes other letters than those of ASCII by their numbers. @param code JavaScript */
export declare function oneByteText(code: string): string;
