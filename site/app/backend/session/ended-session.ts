/** The server answered as to a visitor: the token of this page did not hold. What it answered is not the person's list. */
class EndedSessionError extends Error {
  override readonly name = "EndedSessionError";
  /** As if the server had refused; `withSession` asks to sign in again. */
  readonly status = 401;
}

/** @throws EndedSessionError for an answer that says so (docs/api.md, X-Auth), where a page's work belongs to somebody */
export function refuseVisitorsAnswer(response: Response, owned: boolean): void {
  if (owned && response.ok && response.headers.get("x-auth") === "none") throw new EndedSessionError();
}
