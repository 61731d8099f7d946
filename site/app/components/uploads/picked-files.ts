/** A file that somebody has picked for a field, and that is no part of its value yet: first it is made ready, or sent. */
export interface PickedFile {
  /** Its own name on this and on every other device; the photo that it becomes has it too. */
  key: string;
  file: File;
  /** How many blocks of a text stand before it. */
  place?: number;
}

/** Keeps the picked files of one field on this device, so that they come again when the page is lost. */
export interface PickedFiles {
  /** Those that are kept now: a control that begins goes on with them. */
  waiting: () => readonly PickedFile[];
  /** To be awaited before anything of the file is shown. @returns when it is kept, or there is no room for it */
  keep: (picked: PickedFile) => Promise<void>;
  /** It is in the value, or nobody wants it any more. */
  release: (key: string) => void;
  /** What stands before it in its text is another number of blocks by now. */
  move: (key: string, place: number) => void;
}

/** Where a field is in no form that is kept. */
export const keptNowhere: PickedFiles = { waiting: () => [], keep: async () => {}, release: () => {}, move: () => {} };
