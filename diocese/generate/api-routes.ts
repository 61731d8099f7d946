import type { ApiRoute } from "@arzobispado/backend";

const who: Record<ApiRoute["access"], string> = {
  everyone: "everybody",
  rules: "by the collection's rules",
  account: "any account",
  member: "accounts of that collection",
  owner: "the account itself, superusers",
  readers: "administrators, superusers",
  superuser: "superusers",
};

/** Table of all endpoints, by path and in the order of the methods. HEAD is omitted: a GET without a body. */
export function apiRoutes(routes: readonly ApiRoute[]): string {
  const order = ["GET", "POST", "PUT", "PATCH", "DELETE"];
  const shown = routes
    .filter(({ method }) => order.includes(method))
    .sort((one, other) => compare(one.url, other.url) || order.indexOf(one.method) - order.indexOf(other.method));
  return [
    "| Method | Path | Who | Action |",
    "|---|---|---|---|",
    ...shown.map(({ method, url, access, action }) => {
      const name = action ? `\`${action}\`` : "";
      return `| ${method} | \`${url}\` | ${who[access]} | ${name} |`;
    }),
  ].join("\n");
}

/** Compares by code units, not by the locale of the machine that writes the page. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
