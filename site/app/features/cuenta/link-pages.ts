/** Pages that mails of the API link to, by the part of their address. */
export const linkPages = {
  clave: { verb: "confirm-password-reset", type: "passwordReset" },
  verificar: { verb: "confirm-verification", type: "verification" },
  correo: { verb: "confirm-email-change", type: "emailChange" },
} as const;

export type LinkPage = keyof typeof linkPages;

/** Collection id of superusers, in PocketBase and in our own servers. */
export const superuserId = "pbc_3142635823";

/** Outcome of a sent form. `over`: the link is useless, trying again does not help. */
export type Confirmed =
  | { is: "done" }
  | { is: "refused"; status: number; reason: string; fields: Readonly<Record<string, string>>; over: boolean };
