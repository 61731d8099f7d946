/** `srcset` and `sizes` of an `<img>`, or neither: HTML allows `sizes` only beside widths to choose from. */
export const sourceSet = (srcSet: string | undefined, sizes: string | undefined) =>
  srcSet ? { srcSet, ...(sizes && { sizes }) } : {};
