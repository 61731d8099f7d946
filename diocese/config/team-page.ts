/** Page on which the team answers. In a file of its own: the small script of every page has this address and no other. */
export const teamPage = "https://www.facebook.com/arquidiocesisdelapaz";
