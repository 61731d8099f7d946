import { elsewhereMark } from "../../components/photos/save/plan-field.ts";
import { jsonOf } from "./json-of-form.ts";
import { partLength, uploadInParts } from "./upload-in-parts.ts";

type SendFile = (file: File, onSent: (bytes: number) => void) => Promise<string>;

const sendFile: SendFile = (file, onSent) =>
  uploadInParts({ file, name: file.name, id: "", onBegun: () => {}, onSent, signal: new AbortController().signal });

/**
 * Uploads the files of a form in parts, before the form itself: a default proxy (nginx) refuses requests over 1 MB.
 * Small
 * files are sent with the form.
 * @param onSent called with 0 … 1
 * @returns body to send: the form itself, or JSON that names the uploads
 * @throws UploadPartError
 */
export async function partsOfForm(
  form: FormData,
  onSent: (part: number) => void = () => {},
  send: SendFile = sendFile,
): Promise<FormData | Record<string, unknown>> {
  const files = [...form.values()].filter((value) => value instanceof File);
  const whole = files.reduce((sum, { size }) => sum + size, 0);
  if (whole <= partLength) return form;
  const named = new FormData();
  let before = 0;
  for (const [name, value] of form) {
    // Skips an empty file input: as in a form, the server ignores a file without content.
    if (value instanceof File && value.size === 0) continue;
    if (!(value instanceof File)) named.append(name, value);
    else {
      const upload = await send(value, (bytes) => onSent((before + bytes) / whole));
      before += value.size;
      named.append(`${elsewhereMark}${name}`, JSON.stringify({ upload, as: value.name }));
    }
  }
  return jsonOf(named);
}
