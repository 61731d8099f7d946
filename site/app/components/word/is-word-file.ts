export const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Whether a file is a Word document. Old `.doc` files too: they get their own error message. */
export const isWordFile = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  type === wordType || type === "application/msword" || /[.]docx?$/i.test(name);
