/**
 * Bundles programs, with shared modules in files of their own.
 * @param folder is created anew
 * @param programs sources, by paths in the project; each becomes `folder/PATH.js`
 * @returns all sources of ours that were bundled, by paths in the project
 */
export declare function bundlePrograms(root: string, folder: string, programs: readonly string[]): Promise<string[]>;
