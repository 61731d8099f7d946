/** `drawn` settles after the first paint; controls are attached only then. Unset for almost all pages. */
export const firstPicture: { drawn?: Promise<void> } = {};
