import { readTexts, refuseProblems } from "../protocol/body/form-texts.ts";
import { all, oneOf, required } from "./checks.ts";
import type { Filesystem, SettingsContext } from "./context.ts";
import { rawError } from "./read-values.ts";

const check = all<string>(required, oneOf("storage", "backups"));
const failed = "Failed to test the S3 filesystem.";

/**
 * Writes a file into a bucket of the settings, reads it again and removes it.
 * @param values `filesystem`
 * @throws BadRequestError also when that fails, with the service's error
 */
export async function checkBucket(
  { settings, tryBucket }: Pick<SettingsContext, "settings" | "tryBucket">,
  values: Record<string, unknown>,
): Promise<void> {
  const { filesystem } = readTexts(values, "filesystem");
  refuseProblems({ filesystem: check(filesystem, {}) });
  const { s3, backups } = settings.current();
  const bucket = filesystem === "backups" ? backups.s3 : s3;
  if (!bucket.enabled) throw rawError(failed, new Error("S3 storage filesystem is not enabled."));
  try {
    await tryBucket(filesystem as Filesystem);
  } catch (error) {
    throw rawError(failed, error);
  }
}
