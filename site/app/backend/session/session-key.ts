/** Key under which the official client stores a session on the device; its own default, so that other tools find it. */
export const sessionKey = "pocketbase_auth";

/** Key of a keeper's session; separate, because the guards of the site look at the administrators' one. */
export const keeperSessionKey = "encargado_auth";
