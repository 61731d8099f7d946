/** Folder of the project. */
export declare const root: string;

/** Arguments of Node that run the built server; a command follows. */
export declare const server: readonly string[];

/**
 * Environment with PATH without the folders that npm puts in front: npm itself must not run on the Node that it is about
 * to replace.
 */
export declare function environmentForNpm(): NodeJS.ProcessEnv;

/** Failure with a text for the person at the terminal; shown without a stack trace. */
export declare class Hint extends Error {}
