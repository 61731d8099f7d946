export declare function hidesItsSubject(words: string): boolean;

/** Empty for a title without a fault. */
export declare function titleFault(title: string): string;
