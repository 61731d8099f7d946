import { type Problem, problem } from "../../protocol/errors.ts";
import { compilePattern } from "./pattern.ts";

/** Problem of a text that is too short. @param min code points */
export function tooShort(min: number): Problem {
  return problem("validation_min_text_constraint", `Must be at least ${min} character(s).`, { min });
}

/** Checks a text against a pattern. @param pattern "": every text is valid */
export function patternProblem(pattern: string, value: string): Problem | null {
  if (pattern === "" || compilePattern(pattern)?.test(value)) return null;
  return problem("validation_invalid_format", "Invalid value format.");
}
