/** Pages that mails of the API lead to, by the part of their address. */
export const linkPages = {
  clave: { verb: "confirm-password-reset", type: "passwordReset" },
  verificar: { verb: "confirm-verification", type: "verification" },
  correo: { verb: "confirm-email-change", type: "emailChange" },
} as const;

export type LinkPage = keyof typeof linkPages;

/** Collection id of superusers, of PocketBase and of every server of ours. */
export const superuserId = "pbc_3142635823";

/** Outcome of a sent form. `over`: nothing that the person does here helps. */
export type Confirmed =
  | { is: "done" }
  | { is: "refused"; status: number; reason: string; fields: Readonly<Record<string, string>>; over: boolean };
