import { boundTable } from "../config/bounds.ts";
import { slowReadsAtOnce, slowReadTurn } from "../db/slow-reads.ts";
import { mostGroups, mostOfHour } from "../failures/failure-reports.ts";
import { failureLimits } from "../failures/read-failure.ts";
import { longestUpload } from "../files/receive/receive.ts";
import { mostHops } from "../filter/compile/paths.ts";
import { longestSortKey, mostSortKeys } from "../filter/compile/sort.ts";
import { clientLimits } from "../filter/parse/parser.ts";
import { loadLimits } from "../limits/load.ts";
import { defaultRateLimits } from "../limits/rate-limits.ts";
import { serverLimits } from "../limits/server.ts";
import { mostEntries } from "../logs/sweep-logs.ts";
import { longestBody } from "../protocol/body/body.ts";
import { multipartLimits } from "../protocol/body/multipart.ts";
import { deepestJson, longestList } from "../protocol/json-object.ts";
import { deepestRow, maxPerPage } from "../protocol/paging.ts";
import { deliveryDeadline } from "../realtime/costly-deliveries.ts";
import { longestRule } from "../records/save/scope.ts";
import { accountExpand, type ExpandLimits, eventExpand, guestExpand } from "../records/store/expand-budget.ts";
import { deepestExpand } from "../records/store/expand-paths.ts";
import { mostRelations } from "../records/store/expand-plan.ts";
import { deadlines } from "../rules/request-facts.ts";
import { defaultMaxFileSize } from "../schema/fields/file.ts";
import { mostNames } from "../visits/sums.ts";
import { visitLimits } from "../visits/visit.ts";
import { mostVisitors } from "../visits/write-batch.ts";

const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;
const size = ({ records, bytes }: ExpandLimits) => `${records} records, ${mebibytes(bytes)}`;
const seconds = (milliseconds: number) => `${milliseconds / 1000} s`;

/** Limits of the server for integrators' documents, taken from the code that enforces them, so that they stay true. */
export const publishedLimits = {
  /** Limits, each with the answer beyond it. */
  numbers: [
    ["records on one page", String(maxPerPage), "that many"],
    ["records that paging reaches", String(deepestRow), "an empty page"],
    ["characters of a `filter`", String(clientLimits.length), "400"],
    ["comparisons in a `filter`", String(clientLimits.comparisons), "400"],
    ["parentheses in each other in a `filter`", String(clientLimits.depth), "400"],
    ["relations in one path of a `filter`", String(mostHops), "400"],
    ["keys of a `sort`, and characters of one", `${mostSortKeys}, ${longestSortKey}`, "400"],
    ["levels of an `expand`, and relations in it", `${deepestExpand}, ${mostRelations}`, "the rest is left out"],
    [
      "what a guest's `expand` adds to an answer, repeated records as often as they stand there",
      size(guestExpand),
      "400",
    ],
    ["the same with a token", size(accountExpand), "400"],
    ["the same in an event", size(eventExpand), "an event without `expand`"],
    ["a JSON body", mebibytes(longestBody), "413"],
    ["levels of lists and objects in a JSON body", String(deepestJson), "400"],
    ["values of one list, and keys of one object, in a JSON body", String(longestList), "400"],
    ["a multipart body, whatever its fields allow", mebibytes(longestUpload), "413"],
    ["values and files of one multipart body", `${multipartLimits.fields}, ${multipartLimits.files}`, "413"],
    ["one file, where its field says nothing else", mebibytes(defaultMaxFileSize), "400"],
    ["the message of a visit", `${visitLimits.body} B`, "413"],
    ["visitors of one day", String(mostVisitors), "page views only"],
    [
      "pages, and searches, of one day that have a count of their own",
      `${mostNames.page}, ${mostNames.search}`,
      "the least frequent are added up",
    ],
    ["the message of a failure", `${failureLimits.body} B`, "413"],
    ["failures of one hour, and failures that are told apart", `${mostOfHour}, ${mostGroups}`, "they are added up"],
    ["the address of a request", `${serverLimits.urlLength} characters`, "414"],
    ["all headers of a request", `${serverLimits.headerBytes / 1024} KiB, ${serverLimits.headers} headers`, "431"],
    ["time for the headers to arrive", seconds(serverLimits.headersTimeout), "408"],
    ["entries of the logs", String(mostEntries), "the oldest are removed"],
    ["requests worked upon at once", `${loadLimits.underWay}, ${loadLimits.underWayOfOne} from one address`, "503"],
  ],
  /** Queries that a guest, an account and a superuser may send, and the answer where they may not. */
  questions: [
    ["one record; a list in the order of an index, without a filter", "yes", "yes", "yes"],
    [
      "a filter, a sort without an index, related records: any row may be looked at",
      `for ${seconds(deadlines.guest)}, then 503`,
      `for ${seconds(deadlines.account)}, then 503`,
      `for ${seconds(deadlines.account)}, then 503`,
    ],
    [
      "lists multiplied with each other (`reviews_via_book.text = shelves_via_books.name`)",
      "400, which says the part",
      `for ${seconds(deadlines.account)}, then 503`,
      `for ${seconds(deadlines.account)}, then 503`,
    ],
    [
      "a save whose rule multiplies lists, before anybody waits for it",
      ...Array(2).fill(`for ${seconds(longestRule)}, then 503`),
      "no rule is asked",
    ],
    [
      `slow questions at once, of ${slowReadsAtOnce} of all; the next waits for ${seconds(slowReadTurn.longestWait)}, then 503`,
      `${slowReadTurn.atOnceOfOne} of an address`,
      `${slowReadTurn.atOnceOfOne} of an account`,
      `${slowReadTurn.atOnceOfOne} of an account`,
    ],
    ["`@request.` and `@collection.` in a `filter` or `sort`", "403", "403", "yes"],
    ["a list whose rule is locked", "403", "403", "yes"],
    ["hidden fields, and paths through a locked list", "400", "400", "yes"],
    ["passwords and token keys", "400", "400", "400"],
    [
      "what an `expand` adds",
      `${size(guestExpand)}, then 400`,
      `${size(accountExpand)}, then 400`,
      `${size(accountExpand)}, then 400`,
    ],
    ["one back relation twice in a path of an `expand`", "400", "yes", "yes"],
    [
      "answers that are kept until a record or a date changes them",
      "from the second time on, all but those that read the clock, the request or chance",
      "none",
      "none",
    ],
    [
      "a subscription whose `filter` or rule may look at many rows",
      ...Array(3).fill(`for ${seconds(deliveryDeadline)} an event; then it ends, and is told why`),
    ],
    [
      "a subscription whose `filter` multiplies lists",
      "it ends, and is told why",
      ...Array(2).fill(`for ${seconds(deliveryDeadline)} an event; then it ends`),
    ],
    ["what the `expand` of an event adds", ...Array(3).fill(`${size(eventExpand)}, then an event without`)],
  ],
  rates: defaultRateLimits.rules,
  /** Settings `bounds.NAME`, with their reasons. */
  bounds: boundTable,
} as const;
