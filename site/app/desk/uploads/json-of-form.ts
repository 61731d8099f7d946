import { elsewhereMark } from "../../components/photos/save/plan-field.ts";

/** Converts form data without files to JSON. `@files` lists the files that the server has elsewhere. */
export function jsonOf(form: FormData): Record<string, unknown> {
  const json: Record<string, unknown> = {};
  const files: Record<string, unknown[]> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    if (name.startsWith(elsewhereMark)) {
      files[name.slice(elsewhereMark.length)] = values.map((value) => JSON.parse(String(value)));
    } else json[name] = values.length > 1 ? values : values[0];
  }
  return Object.keys(files).length > 0 ? { ...json, "@files": files } : json;
}
