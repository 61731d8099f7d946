/**
 * Sends a request, and again while the server answers 503 with a time to come back (limits/load.ts): on a busy machine
 * even a first request may get that.
 * @returns the first other answer, or the sixth
 */
export async function askAgain(send: () => Promise<Response>): Promise<Response> {
  let answer = await send();
  for (let time = 0; time < 5 && answer.status === 503; time++) {
    await answer.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get("retry-after") ?? 1) * 1000));
    answer = await send();
  }
  return answer;
}
