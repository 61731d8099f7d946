import type { ComponentProps } from "react";

interface FileInputProps extends Omit<ComponentProps<"input">, "onChange" | "type"> {
  onFiles: (files: File[]) => void;
}

/** Input that opens the device's file picker. */
export function FileInput({ onFiles, accept, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      accept={accept}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Empty the input, so that the same file can be picked again.
        target.value = "";
        onFiles(files);
      }}
    />
  );
}
