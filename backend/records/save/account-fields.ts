import { blank, mismatch, type Problem, problem } from "../../protocol/errors.ts";
import type { Collection, PasswordField, StoredRecord } from "../../schema/define/define.ts";
import { chosenPasswordProblem } from "../../schema/fields/chosen-password.ts";
import { validateValue } from "../../schema/fields/field-types.ts";
import { scalarText } from "../../schema/fields/text-values.ts";
import type { RecordsContext } from "../context.ts";
import type { WriteInput } from "./input/write-input.ts";
import type { Preparation } from "./preparation.ts";

/** Save of an account, with the extra inputs of its form. */
interface AccountSave {
  collection: Collection;
  /** Stored account. `null`: a new one. */
  before: StoredRecord | null;
  after: StoredRecord;
  input: WriteInput;
  /** Password as typed. `undefined`: none was sent. */
  typedPassword: string | undefined;
  /** The caller is a superuser or admitted by `manageRule`. */
  manager: boolean;
  preparation: Preparation;
  /** Counts a comparison with the account's own password. @throws TooManyRequestsError */
  countPassword: RecordsContext["countPassword"];
}

/** Checks the form of an account (protocol 2.3, "Auth collection extras"), before its fields are validated. */
export async function accountProblems(save: AccountSave): Promise<Record<string, Problem>> {
  const { before, after, manager, typedPassword = "" } = save;
  const [confirmation, old] = [textOf(save.input, "passwordConfirm"), textOf(save.input, "oldPassword")];
  const given = { password: typedPassword !== "", confirmation: confirmation !== "", old: old !== "" };
  const problems: Record<string, Problem> = {};
  if (before && !manager && after.email !== before.email) problems.email = mismatch;
  if (!manager && after.verified !== (before?.verified ?? false)) problems.verified = mismatch;
  Object.assign(problems, formProblems(save, { ...given, matches: confirmation === typedPassword }));
  if (before && !manager && (given.password || given.confirmation) && !isFirst(save.collection, before)) {
    const wrong = await oldPasswordProblem(save, before, old);
    if (wrong) problems.oldPassword = wrong;
  }
  return problems;
}

interface PasswordForm {
  password: boolean;
  confirmation: boolean;
  old: boolean;
  /** Password and confirmation are equal. */
  matches: boolean;
}

function formProblems({ collection, before, after, typedPassword = "" }: AccountSave, form: PasswordForm) {
  // A new account needs no password if its field is not required, or if accounts of the collection are invited by link.
  const isNeeded = !before && passwordFieldOf({ collection }).required && !collection.auth?.linkAuth;
  const problems: Record<string, Problem> = {};
  if (!form.password && (isNeeded || form.confirmation || form.old)) problems.password = blank;
  const easy = form.password ? chosenPasswordProblem(collection, after, typedPassword) : null;
  if (easy) problems.password = easy;
  if (!form.confirmation && (isNeeded || form.password || form.old)) problems.passwordConfirm = blank;
  else if (!form.matches) problems.passwordConfirm = mismatch;
  return problems;
}

/**
 * Whether the account has no password yet: its owner came in by a link or a provider, so there is no old one to ask
 * for.
 */
const isFirst = ({ auth }: Collection, { password }: StoredRecord) =>
  auth?.linkAuth !== undefined && (password ?? "") === "";

async function oldPasswordProblem(
  { collection, preparation, countPassword }: AccountSave,
  before: StoredRecord,
  old: string,
): Promise<Problem | null> {
  if (old === "") return blank;
  const stored = String(before.password ?? "");
  const { cost } = passwordFieldOf({ collection });
  const counted = (compare: () => Promise<boolean>) => countPassword({ collection, record: before }, compare);
  if (await preparation.matches(old, { stored, cost, asker: `${collection.id}/${before.id}`, counted })) return null;
  return problem("validation_invalid_old_password", "Missing or invalid old password.");
}

function passwordFieldOf({ collection }: Pick<AccountSave, "collection">): Pick<PasswordField, "required" | "cost"> {
  const field = collection.fields.find((each): each is PasswordField => each.name === "password");
  return field ?? { required: true, cost: 0 };
}

/**
 * Token key after a save. A new key ends all tokens of the account (protocol 1.5): it is renewed when password or
 * e-mail changes, and when the account is disabled.
 */
export function tokenKeyAfter({
  before,
  after,
  typedPassword,
  preparation,
}: Pick<AccountSave, "before" | "after" | "typedPassword" | "preparation">): unknown {
  // Earlier tokens, links and sessions must stay invalid when the account is enabled again.
  const isDisabled = after.disabled === true && before?.disabled !== true;
  const renews = !before || typedPassword !== undefined || after.email !== before.email || isDisabled;
  return renews ? preparation.tokenKey : before.tokenKey;
}

/** Validates a typed password, never a stored hash. @param isNeeded true for new accounts */
export function passwordProblem(field: PasswordField, typed: string | undefined, isNeeded: boolean): Problem | null {
  if (typed === undefined && !isNeeded) return null;
  return validateValue(field, typed ?? "");
}

const textOf = ({ values }: WriteInput, name: string): string =>
  (Object.hasOwn(values, name) ? scalarText(values[name]) : undefined) ?? "";
