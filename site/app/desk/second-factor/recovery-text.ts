interface About {
  /** Site name; `address` is its host. */
  site: string;
  address: string;
  email: string;
  /** Date in words. */
  date: string;
}

/**
 * Builds a text with the recovery codes that explains itself years later. CRLF line ends, for old versions of Notepad.
 */
export function recoveryText(codes: readonly string[], { site, address, email, date }: About): string {
  const lines = [
    "Códigos de recuperación",
    `${site} (${address})`,
    `Cuenta: ${email}`,
    `Creados el ${date}. Los de antes ya no sirven.`,
    "",
    ...codes,
    "",
    "Para entrar sin el teléfono: escribe tu correo y tu contraseña, y donde se pide el código, uno de estos.",
    "Cada uno sirve una sola vez.",
  ];
  return `${lines.join("\r\n")}\r\n`;
}
