import { readTexts, refuseProblems } from "../../protocol/body/form-texts.ts";
import {
  BadRequestError,
  blank,
  lengthBetween,
  mismatch,
  noEmailAddress,
  type Problem,
  problem,
} from "../../protocol/errors.ts";
import { plainAddress } from "../../records/store/account-addresses.ts";
import { isEmailAddress } from "../../schema/fields/email.ts";

/**
 * Password lengths for `/api/admins`. Older clients expect longer passwords than those of superusers today (protocol
 * 6.8). The upper limit is in bytes.
 */
const shortestPassword = 10;
const longestPassword = 72;
const lastAvatar = 9;

const names = ["id", "email", "password", "passwordConfirm", "avatar"] as const;

/**
 * Reads an administrator form into values for a superuser's record. Contains only the fields that were sent; `null`
 * counts as not sent.
 * @param failure message of the error, beside the problems of the fields
 * @throws BadRequestError
 */
export function readAdminForm(
  body: Record<string, unknown>,
  occasion: "create" | "update",
  failure: string,
): Record<string, unknown> {
  const given = names.filter((name) => body[name] !== undefined && body[name] !== null);
  const { email, password, passwordConfirm } = readTexts(body, "email", "password", "passwordConfirm");
  const says = (name: (typeof names)[number]) => occasion === "create" || given.includes(name);
  refuseProblems(
    {
      email: says("email") ? emailProblem(email) : null,
      password: says("password") ? passwordProblem(password, occasion) : null,
      passwordConfirm: password === "" ? null : confirmProblem(password, passwordConfirm),
      avatar: given.includes("avatar") ? avatarProblem(Number(body.avatar)) : null,
    },
    failure,
  );
  // An empty password in an update leaves the password unchanged here, whatever it means in the API of today's clients.
  const sentNames = given.filter((name) => password !== "" || !name.startsWith("password"));
  return Object.fromEntries(sentNames.map((name) => [name, body[name]]));
}

/** Handler that throws errors of saving a superuser with the messages of `/api/admins`. */
export const failAs =
  (failure: string) =>
  (error: unknown): never => {
    if (!(error instanceof BadRequestError)) throw error;
    const taken = error.data.email?.code === "validation_not_unique";
    const data = taken ? { ...error.data, email: emailTaken } : error.data;
    throw new BadRequestError(failure, { data, cause: error });
  };

export const emailTaken = problem("validation_admin_email_exists", "Admin email already exists.");

function emailProblem(email: string): Problem | null {
  if (email === "") return blank;
  return isEmailAddress(plainAddress(email)) ? null : noEmailAddress;
}

export function passwordProblem(password: string, occasion: "create" | "update"): Problem | null {
  if (password === "") return occasion === "create" ? blank : null;
  if (password.length >= shortestPassword && Buffer.byteLength(password) <= longestPassword) return null;
  return lengthBetween(shortestPassword, longestPassword);
}

function confirmProblem(password: string, confirmation: string): Problem | null {
  if (confirmation === "") return blank;
  return confirmation === password ? null : mismatch;
}

function avatarProblem(avatar: number): Problem | null {
  if (avatar < 0) return problem("validation_min_greater_equal_than_required", "Must be no less than 0.");
  if (Number.isInteger(avatar) && avatar <= lastAvatar) return null;
  return problem("validation_max_less_equal_than_required", `Must be no greater than ${lastAvatar}.`);
}
