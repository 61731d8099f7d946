/** Picked file that is not part of its field's value yet: it is being prepared or uploaded. */
export interface PickedFile {
  /** Key that is unique on every device; the photo made of the file keeps it. */
  key: string;
  file: File;
  /** Number of blocks of a text before the file. */
  place?: number;
}

/** Stores the picked files of one field on this device, so that they are restored if the page is lost. */
export interface PickedFiles {
  /** Stored files: a control that starts continues with them. */
  waiting: () => readonly PickedFile[];
  /** Stores a file. Await it before showing anything of the file. @returns when stored, or if there is no room */
  keep: (picked: PickedFile) => Promise<void>;
  /** Removes a file that is in the value now, or that was cancelled. */
  release: (key: string) => void;
  /** Updates the number of blocks before the file. */
  move: (key: string, place: number) => void;
}

/** Implementation that stores nothing, for a field outside of a form with drafts. */
export const keptNowhere: PickedFiles = { waiting: () => [], keep: async () => {}, release: () => {}, move: () => {} };
