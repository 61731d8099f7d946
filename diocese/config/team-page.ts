/**
 * Page on which the team answers. It has a file of its own, because the small script of every page needs only this
 * address.
 */
export const teamPage = "https://www.facebook.com/arquidiocesisdelapaz";
