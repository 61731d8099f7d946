import { contactParts } from "../text/contact-parts.ts";

/** Between two ways of reaching somebody, as the team writes them. */
const separator = /\s+[·|]\s+|\n+/;

interface ContactTextProps {
  text: string;
  /** In a card that is a link itself: words only. */
  plain?: boolean;
}

/** A contact with its links: as the team wrote it, one way a line, with what can be dialled or written to. */
export function ContactText({ text, plain = false }: ContactTextProps) {
  return text.split(separator).map((line) => (
    <span key={line} className="contacto">
      {contactParts(line).map(({ text: words, address }) =>
        address && !plain ? (
          <a key={words} href={address}>
            <Breakable words={words} />
          </a>
        ) : (
          <Breakable key={words} words={words} />
        ),
      )}
    </span>
  ));
}

/** An e-mail address that is too long breaks before its @. */
function Breakable({ words }: { words: string }) {
  const at = words.indexOf("@");
  if (at < 0) return words;
  return (
    <>
      {words.slice(0, at)}
      <wbr />
      {words.slice(at)}
    </>
  );
}
