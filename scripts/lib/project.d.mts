/** Folder of the project. */
export declare const root: string;

/**
 * Environment with PATH without the folders that npm puts in front: npm itself must not run on the Node that it is about
 * to replace.
 */
export declare function environmentForNpm(): NodeJS.ProcessEnv;
