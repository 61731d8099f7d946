import { problemText } from "./problems.ts";

/** What a person reads when something needs a connection; the page that is there stays. */
export const noConnection = { title: "Error", text: problemText(0), tone: "mal" } as const;
