import { contactLines, contactParts } from "../text/contact-parts.ts";
import css from "./contact-text.module.css";

interface ContactTextProps {
  text: string;
}

/** Contact as the team wrote it, one way per line; phone numbers and e-mail addresses become links. */
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

/**
 * Lets a long e-mail address break after its `@`: a line that begins with `@` would read as a name on a social network.
 */
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
