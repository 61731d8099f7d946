import { contactLines, contactParts } from "../text/contact-parts.ts";
import css from "./contact-text.module.css";

interface ContactTextProps {
  text: string;
}

/** A contact with its links: as the team wrote it, one way a line, with what can be dialled or written to. */
export function ContactText({ text }: ContactTextProps) {
  return contactLines(text).map((line) => (
    <span key={line} className={css.contacto}>
      {contactParts(line).map(({ text: words, address }) =>
        address ? (
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

/** An e-mail address that is too long breaks behind its @: a line that begins with one would read as a name on a network. */
function Breakable({ words }: { words: string }) {
  const at = words.indexOf("@");
  if (at < 0) return words;
  return (
    <>
      {words.slice(0, at + 1)}
      <wbr />
      {words.slice(at + 1)}
    </>
  );
}
