/** Where the official client keeps a session on the device; its own default, so that other tools find it. */
export const sessionKey = "pocketbase_auth";

/** Apart from the administrators' session: the guards of the site look at that one. */
export const keeperSessionKey = "encargado_auth";
