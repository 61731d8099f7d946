export const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Documents of Word, old ones too: those are refused with words. */
export const isWordFile = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  type === wordType || type === "application/msword" || /[.]docx?$/i.test(name);
