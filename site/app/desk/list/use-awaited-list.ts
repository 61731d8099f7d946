import type { ListResult } from "pocketbase";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { LoadedPage } from "../../backend/list/load-page.ts";
import { whileWanted } from "../../state/while-wanted.ts";

interface Known<Item> {
  /** Last request that was answered. */
  asked: Promise<LoadedPage<Item>> | null;
  /** Last loaded page, of the list at `address`. Kept when a later request fails (ADN-10). */
  page: ListResult<Item> | null;
  address: string;
  /** New object for each failure. */
  problem: { status: number } | null;
}

export interface AwaitedList<Item> {
  page: ListResult<Item> | null;
  problem: { status: number } | null;
  /** No page of this address has loaded yet. */
  loading: boolean;
}

/**
 * State of a list whose promise resolves later. A page beyond the last redirects to the last one, as after its only
 * item was deleted.
 * @param addressOf address of another page of the same list
 */
export function useAwaitedList<Item>(
  asked: Promise<LoadedPage<Item>>,
  address: string,
  addressOf: (page: number) => string,
): AwaitedList<Item> {
  const [known, setKnown] = useState<Known<Item>>({ asked: null, page: null, address: "", problem: null });
  const navigate = useNavigate();

  useEffect(
    () =>
      whileWanted(asked, ({ page, problem }) =>
        setKnown((before) => (page ? { asked, page, address, problem: null } : { ...before, asked, problem })),
      ),
    [asked, address],
  );

  const { page } = known;
  const waiting = known.asked !== asked;
  const loading = waiting && known.address !== address;
  const beyond = page && !loading && page.page > Math.max(1, page.totalPages) ? addressOf(page.totalPages) : null;
  useEffect(() => {
    if (beyond !== null) navigate(beyond, { replace: true });
  }, [beyond, navigate]);

  return { page, problem: waiting ? null : known.problem, loading };
}
