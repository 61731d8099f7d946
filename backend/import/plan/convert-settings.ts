import { settingsForm } from "../../settings/form.ts";
import { defaultsOf, overlay, type Part, problemsOf } from "../../settings/form-values.ts";
import { type Form, Leaf } from "../../settings/leaf.ts";
import { flagAt, type Given, givenAt, isGiven, listAt, own, textAt } from "../read/json.ts";
import type { Notes } from "../report/notes.ts";

/** Groups that mean the same on both servers. What guards this server (limits, proxies) is its own technician's matter. */
const taken = Object.keys(settingsForm).filter((name) => name !== "rateLimits" && name !== "trustedProxy");
const mailTexts = ["verificationTemplate", "resetPasswordTemplate", "confirmEmailChangeTemplate"];
/** Subjects of the mails as PocketBase brings them along, in English: nobody chose them. */
const unchosen = /^(Verify your|Reset your|Confirm your) \{APP_NAME\}/;

/** What the other server's settings say in our form; what is not understood, or not fit, is noted and left out. */
export function settingsPart(foreign: Given, notes: Notes): Part {
  const part = asForm(settingsForm, prepared(foreign, notes));
  const wanted = Object.fromEntries(Object.entries(part).filter(([name]) => taken.includes(name)));
  for (const name of ["rateLimits", "trustedProxy"]) {
    if (isSet(givenAt(foreign, name))) notes.add("left", `ajustes, ${name}`, "son los de este servidor; vea Sistema");
  }
  return withoutProblems(wanted, notes);
}

function prepared(foreign: Given, notes: Notes): Given {
  const meta: Record<string, unknown> = {
    appUrl: own(givenAt(foreign, "meta"), "appURL"),
    ...givenAt(foreign, "meta"),
  };
  for (const name of mailTexts) if (unchosen.test(textAt(givenAt(meta, name), "subject"))) delete meta[name];
  const logs = { logIp: own(givenAt(foreign, "logs"), "logIP"), ...givenAt(foreign, "logs") };
  const backups = givenAt(foreign, "backups");
  return {
    ...foreign,
    meta,
    logs,
    s3: switchedOff(givenAt(foreign, "s3"), "ajustes, s3", notes),
    backups: { ...backups, s3: switchedOff(givenAt(backups, "s3"), "ajustes, backups.s3", notes) },
  };
}

/** A bucket is another server's until somebody says otherwise: nothing is asked of it, nothing is removed there. */
function switchedOff(s3: Given, where: string, notes: Notes): Given {
  if (!flagAt(s3, "enabled")) return s3;
  notes.add(
    "changed",
    where,
    "el bucket de allí quedó anotado y apagado; enciéndalo en Sistema si este servidor debe usarlo",
  );
  return { ...s3, enabled: false };
}

/** Of what is given only the settings that the form has, each of the right type. */
function asForm(form: Form, given: Given): Part {
  const part: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(form)) {
    const value = own(given, name);
    if (inner instanceof Leaf) {
      const read = value === undefined || value === null ? undefined : inner.read(value);
      if (read !== undefined) part[name] = read;
    } else if (isGiven(value)) {
      const below = asForm(inner, value);
      if (Object.keys(below).length > 0) part[name] = below;
    }
  }
  return part;
}

/** A value that could not be saved here would stand in the way of every later change. */
function withoutProblems(part: Part, notes: Notes): Part {
  const pruned = prune(part, problemsIn(part));
  // What is still wrong is wrong by what is missing: nothing of that group can hold.
  const bad = new Set([...Object.keys(problemsIn(part)), ...Object.keys(problemsIn(pruned))]);
  for (const name of bad) notes.add("left", `ajustes, ${name}`, "hay un valor que no sirve aquí");
  const hopeless = problemsIn(pruned);
  return Object.fromEntries(Object.entries(pruned).filter(([name]) => !Object.hasOwn(hopeless, name)));
}

const problemsIn = (part: Part): Given =>
  problemsOf(settingsForm, overlay(settingsForm, defaultsOf(settingsForm), part));

function prune(part: Part, problems: Given): Part {
  const entries = Object.entries(part).flatMap(([name, value]) => {
    const problem = own(problems, name);
    if (problem === undefined) return [[name, value] as const];
    return isGiven(value) && isGiven(problem) ? [[name, prune(value, problem)] as const] : [];
  });
  return Object.fromEntries(entries);
}

const isSet = (group: Given) => flagAt(group, "enabled") || listAt(group, "headers").length > 0;
