/** Facts read from a picture's bytes without decoding it. Width and height as stored, before rotation. */
export interface ImageFacts {
  width: number;
  height: number;
  animated: boolean;
  /** The format of the picture has transparency, used or not. */
  mayBeTransparent: boolean;
  /** Metadata tells viewers to rotate or mirror the picture. */
  turned: boolean;
  /** The picture uses CMYK colours: browsers show them only approximately. */
  printColours: boolean;
  /** Same picture without metadata of camera and place. */
  clean: Blob;
}
