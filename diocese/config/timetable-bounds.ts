/** Maximum number of lines, and of exceptions, of one place that pages compute: the default of `bounds.placeLines`. */
export const mostOfPlace = 200;
