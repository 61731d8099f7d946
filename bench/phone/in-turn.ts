import { setTimeout as wait } from "node:timers/promises";
import { type BenchBrowser, startBrowser } from "../browser.ts";
import { median } from "../measure.ts";
import { type Look, phone, type Subject, type View } from "./look.ts";

const repeats = 2;
/** Milliseconds after which a look has timed out. */
const longest = 180_000;

/**
 * Measures each subject in each round, so that other load of the machine affects all of them.
 *
 * @param tellFailure called for a look that is repeated in a new browser
 * @returns medians, one view for each subject
 * @throws the error of a look that still fails after two repetitions
 */
export async function mediansInTurn(
  { look }: Look,
  subjects: readonly Subject[],
  rounds: number,
  tellFailure: (subject: Subject, error: unknown) => void,
): Promise<View[]> {
  let browser = await startBrowser();
  const views = subjects.map((): View[] => []);
  const lookAgain = async (subject: Subject, left: number): Promise<View> => {
    try {
      return await Promise.race([whole(look(browser, subject)), tooLong()]);
    } catch (error) {
      if (left === 0) throw error;
      tellFailure(subject, error);
      await browser[Symbol.asyncDispose]();
      browser = await startBrowser();
      return lookAgain(subject, left - 1);
    }
  };
  try {
    for (const subject of subjects) await prepare(browser, subject);
    for (let round = 0; round < rounds; round++)
      for (const [at, subject] of subjects.entries()) views[at]?.push(await lookAgain(subject, repeats));
  } finally {
    await browser[Symbol.asyncDispose]();
  }
  return views.map(medians);
}

/**
 * Opens the page once before measuring. The first look after a start would also measure rendering, thumbnails and the
 * browser's start.
 */
async function prepare({ browser }: BenchBrowser, { address, status }: Subject): Promise<void> {
  const page = await browser.newPage(phone);
  const answer = await page.goto(address);
  if (answer?.status() !== status) throw new Error(`${answer?.status()} instead of ${status} for ${address}`);
  await page.close();
}

/** Awaits a view. @throws Error if a value could not be measured */
async function whole(looking: Promise<View>): Promise<View> {
  const view = await looking;
  const lacking = Object.keys(view).find((title) => Number.isNaN(view[title]));
  if (lacking) throw new Error(`There is no ${lacking}.`);
  return view;
}

async function tooLong(): Promise<never> {
  await wait(longest, undefined, { ref: false });
  throw new Error(`It has not ended after ${longest / 1000} s.`);
}

/** Medians of the numbers; of other values, the last one. */
function medians(views: readonly View[]): View {
  const entries = Object.entries(views.at(-1) ?? {}).map(([title, last]) => {
    const numbers = views.map((view) => view[title]).filter((value) => typeof value === "number");
    return [title, numbers.length > 0 ? median(numbers) : last] as const;
  });
  return Object.fromEntries(entries);
}
