import { isPocketBaseText, templateNames } from "../../mail/default-templates.ts";
import { entriesOf } from "../../protocol/entries-of.ts";
import { withoutFactoryNames } from "../../settings/factory-names.ts";
import { settingsForm } from "../../settings/form.ts";
import { defaultsOf, overlay, problemsOf, type SettingsPart } from "../../settings/form-values.ts";
import { withoutFormerMailTexts } from "../../settings/former-mail-texts.ts";
import { type Form, isLeaf } from "../../settings/leaf.ts";
import { flagAt, isJsonObject, type JsonObject, listAt, objectAt, ownValue, textAt } from "../read/json.ts";
import type { Notes } from "../report/notes.ts";

/** Groups that are imported. Rate limits and trusted proxies protect this server, so its technician sets them. */
const taken = Object.keys(settingsForm).filter((name) => name !== "rateLimits" && name !== "trustedProxy");

/** Converts the other server's settings to our form; notes and leaves out unknown or invalid ones. */
export function convertSettings(foreign: JsonObject, notes: Notes): SettingsPart {
  const part = asForm(settingsForm, prepared(foreign, notes));
  const wanted = Object.fromEntries(Object.entries(part).filter(([name]) => taken.includes(name)));
  for (const name of ["rateLimits", "trustedProxy"]) {
    if (isSet(objectAt(foreign, name))) notes.add("left", `ajustes, ${name}`, "son los de este servidor; vea Sistema");
  }
  return withoutUnset(withoutProblems(wanted, notes));
}

function prepared(foreign: JsonObject, notes: Notes): JsonObject {
  const meta: Record<string, unknown> = {
    appUrl: ownValue(objectAt(foreign, "meta"), "appURL"),
    ...objectAt(foreign, "meta"),
  };
  for (const [kind, name] of entriesOf(templateNames)) {
    const template = objectAt(meta, name);
    const text = { subject: textAt(template, "subject"), body: textAt(template, "body") };
    // A mail text that was never changed is not imported, nor its address.
    if (isPocketBaseText(kind, text)) delete meta[name];
  }
  const logs = { logIp: ownValue(objectAt(foreign, "logs"), "logIP"), ...objectAt(foreign, "logs") };
  const backups = objectAt(foreign, "backups");
  return {
    ...foreign,
    meta,
    logs,
    s3: switchedOff(objectAt(foreign, "s3"), "ajustes, s3", notes),
    backups: { ...backups, s3: switchedOff(objectAt(backups, "s3"), "ajustes, backups.s3", notes) },
  };
}

/** Switches a bucket off: it belongs to the other server, and nothing may be removed from it. */
function switchedOff(s3: JsonObject, where: string, notes: Notes): JsonObject {
  if (!flagAt(s3, "enabled")) return s3;
  notes.add(
    "changed",
    where,
    "el bucket de allí quedó anotado y apagado; enciéndalo en Sistema si este servidor debe usarlo",
  );
  return { ...s3, enabled: false };
}

/** Leaves out settings at PocketBase's defaults: PocketBase stores them all, and they must not replace ours. */
function withoutUnset(part: SettingsPart): SettingsPart {
  const { backups, ...others } = withoutFormerMailTexts(withoutFactoryNames(part)) as { backups?: SettingsPart };
  if (!backups) return others;
  const { cron, cronMaxKeep: _keep, ...rest } = backups;
  return { ...others, backups: cron ? backups : rest };
}

/** Keeps the settings that the form has, each of the right type. */
function asForm(form: Form, given: JsonObject): SettingsPart {
  const part: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(form)) {
    const value = ownValue(given, name);
    if (isLeaf(inner)) {
      const read = value === undefined || value === null ? undefined : inner.read(value);
      if (read !== undefined) part[name] = read;
    } else if (isJsonObject(value)) {
      const below = asForm(inner, value);
      if (Object.keys(below).length > 0) part[name] = below;
    }
  }
  return part;
}

/** Removes invalid values, which would block every later change. */
function withoutProblems(part: SettingsPart, notes: Notes): SettingsPart {
  const pruned = prune(part, problemsIn(part));
  // A group that is still invalid lacks a value, and is left out.
  const bad = new Set([...Object.keys(problemsIn(part)), ...Object.keys(problemsIn(pruned))]);
  for (const name of bad) notes.add("left", `ajustes, ${name}`, "hay un valor que no sirve aquí");
  const hopeless = problemsIn(pruned);
  return Object.fromEntries(Object.entries(pruned).filter(([name]) => !Object.hasOwn(hopeless, name)));
}

const problemsIn = (part: SettingsPart): JsonObject =>
  problemsOf(settingsForm, overlay(settingsForm, defaultsOf(settingsForm), part));

function prune(part: SettingsPart, problems: JsonObject): SettingsPart {
  const entries = Object.entries(part).flatMap(([name, value]) => {
    const problem = ownValue(problems, name);
    if (problem === undefined) return [[name, value] as const];
    return isJsonObject(value) && isJsonObject(problem) ? [[name, prune(value, problem)] as const] : [];
  });
  return Object.fromEntries(entries);
}

const isSet = (group: JsonObject) => flagAt(group, "enabled") || listAt(group, "headers").length > 0;
