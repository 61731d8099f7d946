import { useEffect, useRef, useState } from "react";
import { type Company, companyOf, nobody } from "./company.ts";
import { type Visit, visit } from "./visit.ts";

/** Colleagues who have the record open, and the action to take over. */
export interface OpenCompany extends Company {
  /** Tells the others that this person continues alone. @throws the client's error */
  takeOver: () => Promise<void>;
}

/**
 * Announces that a form's record is open in this page, and tracks who else has it open.
 * @param id null for a new record, which only this page can have open
 */
export function useCompany(collection: string, id: string | null): OpenCompany {
  const [company, setCompany] = useState(nobody);
  const open = useRef<Visit | null>(null);
  useEffect(() => {
    if (id === null) return;
    const own = visit({ collection, id, onPeople: (people, self) => setCompany(companyOf(people, self)) });
    open.current = own;
    return () => {
      own.leave();
      open.current = null;
    };
  }, [collection, id]);
  return { ...company, takeOver: async () => open.current?.takeOver() };
}
