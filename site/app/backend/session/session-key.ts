/** Where the official client keeps a session on the device; its own default, so that other tools find it. */
export const sessionKey = "pocketbase_auth";
