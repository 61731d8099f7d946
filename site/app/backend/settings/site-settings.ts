import { installedFrame, type SiteFrame } from "@arzobispado/diocese/config/site-frame";
import { createContext } from "react-router";
import type { Kept } from "../kept-until-changed.ts";
import { noteReads, type Reads } from "../reads.ts";
import type { KeptSettings } from "./kept-settings.ts";
import type { SettingsName, SettingsRecords } from "./settings-questions.ts";

/** Team's settings, as a page reads them. Never fails: settings that cannot be read count as not set. */
export interface SiteSettings {
  /** Records that are public now, in their order. */
  records<Name extends SettingsName>(name: Name): Promise<readonly SettingsRecords[Name][]>;
  frame(): Promise<SiteFrame>;
  /** Size of a file in bytes. `undefined`: unknown. @param address its path */
  weigh(address: string): Promise<number | undefined>;
}

export const siteSettingsContext = createContext<SiteSettings>();

interface AskingPage {
  /** Filled with the collections that the page depends on. */
  reads: Reads;
  now: Date;
  /** Called with the first failure that no other page has reported; the page has then lost a part. */
  report: (error: unknown) => void;
}

/** Failures already reported: many pages may wait for one read, and one of them reports that it failed. */
const reported = new WeakSet<object>();

/** Settings for one page; notes in `reads` what the page has read. */
export function settingsOfPage(kept: KeptSettings, { reads, now, report }: AskingPage): SiteSettings {
  const note = ({ endsWith, validUntil }: Kept) => noteReads(reads, endsWith, validUntil);
  let failed = false;
  const fail = (error: unknown) => {
    reads.whole = false;
    if (failed) return;
    failed = true;
    const failure = Object(error);
    if (reported.has(failure)) return;
    reported.add(failure);
    report(error);
  };
  async function findFrame(): Promise<SiteFrame> {
    try {
      const { frame, found } = await kept.findFrame(now);
      for (const each of found) note(each);
      return frame;
    } catch (error) {
      fail(error);
      return installedFrame;
    }
  }
  let frame: Promise<SiteFrame> | undefined;
  return {
    async records(name) {
      try {
        const found = await kept.find(name, now);
        note(found);
        return found.records ?? [];
      } catch (error) {
        fail(error);
        return [];
      }
    },
    frame() {
      frame ??= findFrame();
      return frame;
    },
    weigh: (address) => kept.weigh(address),
  };
}
