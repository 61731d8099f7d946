/** Minutes for which somebody who is late is still told of what has begun. */
export const shownAfterStart = 10;
