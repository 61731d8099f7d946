import { checkSettings, otherwiseOf, settingsMessage } from "../../backend/config/settings-rules.mjs";
import { variableNames } from "../../backend/config/variables.mjs";
import { Hint } from "./project.mjs";
import { isSecret, readSettings } from "./settings-file.mjs";

const origins = { file: "archivo", environment: "entorno" };

/**
 * Says which settings production starts with, and everything for which it would refuse to. Never says a secret.
 * @param {readonly string[]} args
 * @returns {number} exit code
 */
export function settingsCommand(args) {
  if (args.join(" ") !== "check") {
    console.error("La orden es: npm run cli -- settings check");
    return 1;
  }
  const { settings, checked, problems } = check();
  const { file, places, from, warnings } = settings;
  console.log(file ? `Ajustes: ${file}` : `Ajustes: solo el entorno; no hay archivo en ${places.join(", ")}`);
  const rows = variableNames.flatMap((name) => {
    const given = checked.environment[name];
    if (!given) return otherwiseOf(name) ? [[name, otherwiseOf(name), "por omisión"]] : [];
    return [[name, wordsOf(name, given, checked.values[name] !== undefined), origins[from[name] ?? "environment"]]];
  });
  for (const [name, value, origin] of rows) console.log(`  ${name} = ${value}  (${origin})`);
  const unset = variableNames.filter((name) => !rows.some(([shown]) => shown === name));
  console.log(`  Sin valor: ${unset.join(", ")}`);
  for (const warning of warnings) console.log(`! ${warning}`);
  if (problems.length > 0) console.error(`\n${settingsMessage(problems, settings.sources)}\n`);
  else console.log("Con estos ajustes el servidor puede arrancar: npm run serve.");
  return problems.length > 0 ? 1 : 0;
}

/** Refuses settings with which production does not start, before minutes go by with installing and building. */
export function refuseBadSettings() {
  const { settings, problems } = check();
  if (problems.length > 0) throw new Hint(settingsMessage(problems, settings.sources));
}

function check() {
  const settings = readSettings();
  const checked = checkSettings("serve", settings.values);
  return { settings, checked, problems: [...settings.problems, ...checked.problems] };
}

/** @param {import("../../backend/config/variables.mjs").Variable} name @param {string} given @param {boolean} isValid */
function wordsOf(name, given, isValid) {
  if (!isValid) return "no es válida";
  return isSecret(name) ? "no se muestra" : given;
}
