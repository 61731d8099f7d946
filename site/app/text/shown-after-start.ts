/** Minutes for which a celebration that has begun is still shown to people who are late. */
export const shownAfterStart = 10;
