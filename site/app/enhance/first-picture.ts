/** What a page shows before its controls answer; they wait for it. Almost all pages are shown as they come. */
export const firstPicture: { drawn?: Promise<void> } = {};
