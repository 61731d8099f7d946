/** What a picture's own bytes say of it, before anything is decoded. Width and height as stored, not as turned. */
export interface ImageFacts {
  width: number;
  height: number;
  animated: boolean;
  /** It has room for transparency, used or not. */
  mayBeTransparent: boolean;
  /** A note in it tells viewers to turn or mirror it. */
  turned: boolean;
  /** Four inks (CMYK): screens show them as they can. */
  printColours: boolean;
  /** The same picture without notes of camera and place. */
  clean: Blob;
}
