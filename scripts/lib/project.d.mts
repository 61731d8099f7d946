/** The project's folder. */
export declare const root: string;

/** PATH without the folders that npm puts in front: npm itself must not run on the Node that it is about to replace. */
export declare function environmentForNpm(): NodeJS.ProcessEnv;
