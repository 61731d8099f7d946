import {
  blank,
  lengthBetween,
  type Problem,
  type Problems,
  problem,
  problemsFound,
  tooLarge,
  tooSmall,
} from "../../protocol/errors.ts";
import type { Field, SelectField } from "../../schema/define/define.ts";
import { optionsOf } from "./field-options.ts";
import type { Generation } from "./generation.ts";

const longestId = 255;
const domainForm = /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

const mustBeBlank = problem("validation_empty", "Must be blank.");

/**
 * Problems in numbers and lists of a new or changed field; options that depend on other fields or collections are
 * checked by the store.
 */
export function optionProblems(field: Field, generation: Generation): Problems {
  const problems: Problems = {};
  if (field.id.length > longestId) problems.id = lengthBetween(1, longestId);
  const values: Record<string, unknown> = { ...field };
  for (const { name, kind } of optionsOf(field.type)) {
    if (kind === "whole" && Number(values[name]) < 0) problems[name] = tooSmall(0);
  }
  return problemsFound({ ...ownProblems(field, generation), ...problems });
}

function ownProblems(field: Field, generation: Generation): Record<string, Problem | Problems | null> {
  switch (field.type) {
    case "text":
    case "password":
      return { max: field.max > 0 && field.max < field.min ? tooSmall(field.min) : null };
    case "number": {
      const { min, max } = field;
      return { max: min !== null && max !== null && max < min ? tooSmall(min) : null };
    }
    case "date":
      return { max: field.min !== "" && field.max !== "" && field.max < field.min ? tooSmall(field.min) : null };
    case "email":
    case "url":
      return domainProblems(field);
    case "select":
      return selectProblems(field, generation);
    case "json":
      return { maxSize: sizeProblem(field.maxSize, generation) };
    case "file":
      return { maxSelect: selectProblem(field.maxSelect, generation), maxSize: sizeProblem(field.maxSize, generation) };
    case "relation":
      return {
        collectionId: field.collectionId === "" ? blank : null,
        maxSelect:
          field.minSelect > Math.max(1, field.maxSelect)
            ? tooSmall(field.minSelect)
            : selectProblem(field.maxSelect, generation),
      };
    case "autodate":
      return { onCreate: field.onCreate || field.onUpdate ? null : blank };
    default:
      return {};
  }
}

function selectProblems({ values, maxSelect }: SelectField, generation: Generation): Record<string, Problem | null> {
  if (values.length === 0) return { values: blank };
  return { maxSelect: maxSelect > values.length ? tooLarge(values.length) : selectProblem(maxSelect, generation) };
}

/** Zero values is an error in the older form; in the modern form it means one. */
const selectProblem = (maxSelect: number, generation: Generation) =>
  generation === "legacy" && maxSelect === 0 ? blank : null;

/** Size 0 is an error in the older form; in the modern form it means the default. */
const sizeProblem = (maxSize: number, generation: Generation) =>
  generation === "legacy" && maxSize === 0 ? blank : null;

function domainProblems(field: { exceptDomains: string[]; onlyDomains: string[] }): Problems {
  const { exceptDomains, onlyDomains } = field;
  if (exceptDomains.length > 0 && onlyDomains.length > 0)
    return { exceptDomains: mustBeBlank, onlyDomains: mustBeBlank };
  const problems: Problems = {};
  for (const [key, domains] of Object.entries({ exceptDomains, onlyDomains })) {
    const wrong = domains.flatMap((domain, number) => (domainForm.test(domain) ? [] : [[number, notADomain]]));
    if (wrong.length > 0) problems[key] = Object.fromEntries(wrong);
  }
  return problems;
}

const notADomain = problem("validation_is_domain", "Must be a valid domain.");
