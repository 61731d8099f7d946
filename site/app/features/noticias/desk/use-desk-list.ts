import { useEffect, useState } from "react";
import { type DeskAnswer, type DeskCatalog, type DeskPage, noCatalog } from "./load-desk.ts";

interface Known {
  /** What was asked for last and has been answered. */
  asked: Promise<DeskAnswer> | null;
  /** The last page that came, and of which address: it stays when a later one fails (ADN-10). */
  page: DeskPage | null;
  address: string;
  /** A new object for each failure. */
  problem: { status: number } | null;
}

interface DeskList extends Omit<Known, "asked" | "address"> {
  /** Nothing of this address has come yet. */
  loading: boolean;
}

/** What is known of a list whose answer comes later. */
export function useDeskList(asked: Promise<DeskAnswer>, address: string): DeskList {
  const [known, setKnown] = useState<Known>({ asked: null, page: null, address: "", problem: null });

  useEffect(() => {
    let stale = false;
    asked.then(({ page, problem }) => {
      if (stale) return;
      setKnown((before) => (page ? { asked, page, address, problem: null } : { ...before, asked, problem }));
    });
    return () => {
      stale = true;
    };
  }, [asked, address]);

  const waiting = known.asked !== asked;
  return {
    page: known.page,
    problem: waiting ? null : known.problem,
    loading: waiting && known.address !== address,
  };
}

/** Types and tags once they are there; none before. */
export function useDeskCatalog(asked: Promise<DeskCatalog>): DeskCatalog {
  const [catalog, setCatalog] = useState(noCatalog);
  useEffect(() => {
    asked.then(setCatalog);
  }, [asked]);
  return catalog;
}
