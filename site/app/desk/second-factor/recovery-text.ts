interface About {
  /** Name of the site, and its host. */
  site: string;
  address: string;
  email: string;
  /** Date in words. */
  date: string;
}

/** Recovery codes as a text that is understood years later. Windows' line ends: Notepad of before knew no others. */
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
