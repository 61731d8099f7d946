import { installedFrame, type SiteFrame } from "@arzobispado/diocese/config/site-frame";
import { createContext } from "react-router";
import type { Kept } from "../kept-until-changed.ts";
import type { Reads } from "../reads.ts";
import type { KeptSettings } from "./kept-settings.ts";
import type { SettingsName, SettingsRecords } from "./settings-questions.ts";

/** What a page reads of the team's settings. It never fails: what cannot be had is as if the team had said nothing. */
export interface SiteSettings {
  /** Those that are public now, in their order. */
  records<Name extends SettingsName>(name: Name): Promise<readonly SettingsRecords[Name][]>;
  frame(): Promise<SiteFrame>;
  /** How many bytes a file of theirs has, as far as that is told. @param address its path */
  weigh(address: string): Promise<number | undefined>;
}

export const siteSettingsContext = createContext<SiteSettings>();

interface AskingPage {
  /** Filled with what the page has come to depend on. */
  reads: Reads;
  now: Date;
  /** Told of the first failure that no other page has told; the page has then lost a part. */
  report: (error: unknown) => void;
}

/** Of one reading that many pages wait for, one page tells that it failed. */
const told = new WeakSet<object>();

/** The settings for one page, which notes what it read. */
export function settingsOfPage(kept: KeptSettings, { reads, now, report }: AskingPage): SiteSettings {
  const note = ({ endsWith, validUntil }: Kept) => {
    for (const name of endsWith) reads.collections.add(name);
    reads.validUntil = Math.min(reads.validUntil, validUntil);
  };
  let failed = false;
  const fail = (error: unknown) => {
    reads.whole = false;
    if (failed) return;
    failed = true;
    const failure = Object(error);
    if (told.has(failure)) return;
    told.add(failure);
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
