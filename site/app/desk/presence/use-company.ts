import { useEffect, useRef, useState } from "react";
import { type Company, companyOf, nobody } from "./company.ts";
import { type Visit, visit } from "./visit.ts";

/** Who else has it open, and how one says that one goes on alone. */
export interface OpenCompany extends Company {
  /** @throws the client's error */
  takeOver: () => Promise<void>;
}

/**
 * Says that the record of a form is open in this page, and follows who else has it open.
 * @param id null for a new one, which nobody else can have open
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
