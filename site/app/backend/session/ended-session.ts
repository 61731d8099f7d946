/** The server answered as to a guest: the token of this page was not valid. The answer is not the person's own data. */
class EndedSessionError extends Error {
  override readonly name = "EndedSessionError";
  /** Status as if the server had refused; `withSession` then asks to sign in again. */
  readonly status = 401;
}

/**
 * Checks who an answer was for.
 * @throws EndedSessionError if a page with an owner got an answer for a guest (docs/api.md, X-Auth)
 */
export function refuseVisitorsAnswer(response: Response, owned: boolean): void {
  if (owned && response.ok && response.headers.get("x-auth") === "none") throw new EndedSessionError();
}
