/** Decoded mail. */
export interface ReadMail {
  /** Headers by name in lower case, decoded. */
  headers: Record<string, string>;
  text: string;
  html: string;
}

/** Parses a mail of our sender: two parts, each with its own encoding. */
export function readMail(source: string): ReadMail {
  const { headers, body } = splitMail(source);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1] ?? "";
  const parts = body.split(`--${boundary}`).map((part) => splitMail(part.replace(/^\r?\n/, "")));
  const find = (type: string) => parts.find((part) => part.headers["content-type"]?.startsWith(type));
  return { headers, text: decoded(find("text/plain")), html: decoded(find("text/html")) };
}

type Part = ReturnType<typeof splitMail>;

function splitMail(source: string) {
  const normal = source.replaceAll("\r\n", "\n");
  const end = normal.indexOf("\n\n");
  const lines = normal
    .slice(0, Math.max(end, 0))
    .replace(/\n[ \t]+/g, " ")
    .split("\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = "", value = ""] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== "") headers[name.toLowerCase()] = decodedWords(value);
  }
  return { headers, body: normal.slice(end + 2) };
}

function decoded(part: Part | undefined): string {
  if (!part) return "";
  const encoding = part.headers["content-transfer-encoding"];
  if (encoding === "base64") return Buffer.from(part.body, "base64").toString();
  return encoding === "quoted-printable" ? unquoted(part.body.replace(/=\n/g, "")) : part.body;
}

function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_whole, form: string, text: string) =>
      form.toLowerCase() === "b" ? Buffer.from(text, "base64").toString() : unquoted(text.replaceAll("_", " ")),
    );
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString();
}
