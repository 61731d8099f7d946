/** Bytes of an answer; a provider's keys and profiles are a few thousand. */
const mostBytes = 256 * 1024;

interface FetchOptions extends RequestInit {
  method: string;
}

/**
 * A fetch for a provider's own endpoints: it goes where it was sent and nowhere else, and reads no more than an answer
 * of theirs can have. The time limit is the caller's `signal`, which holds for the body too.
 * @throws Error for a longer answer
 */
export async function limitedFetch(url: string, options: FetchOptions): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: "manual" });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > mostBytes) throw new Error(`The sign-in provider answers more than ${mostBytes} bytes.`);
    chunks.push(chunk);
  }
  return new Response(size > 0 ? Buffer.concat(chunks) : null, { status: response.status, headers: response.headers });
}
