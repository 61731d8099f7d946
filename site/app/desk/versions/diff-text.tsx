import css from "./diff-text.module.css";
import type { DiffPart } from "./word-diff.ts";

/** Text in which the words that the other version lacks are marked. */
export function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  if (parts.every(({ text }) => text === "")) return "(vacío)";
  return parts.map(({ text, changed }, index) =>
    changed ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text, in their order
      <mark key={index} className={css["solo-aqui"]}>
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text, in their order
      <span key={index}>{text}</span>
    ),
  );
}
