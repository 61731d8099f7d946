/** Lines of one place, and changes of it, that pages compute at most: as many as `bounds.placeLines` is by default. */
export const mostOfPlace = 200;
