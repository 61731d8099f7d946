export declare function hidesItsSubject(words: string): boolean;

/** Fault of a commit title. Empty: none. */
export declare function titleFault(title: string): string;
