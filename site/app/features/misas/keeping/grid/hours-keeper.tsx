import { useState } from "react";
import { useLocation } from "react-router";
import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { useRoot } from "../../../../components/layout/use-root.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import type { Draft } from "../../../../desk/drafts/draft.ts";
import { removeDraft } from "../../../../desk/drafts/drafts.ts";
import { useOtherTab } from "../../../../desk/drafts/use-other-tab.ts";
import { tellOutcome } from "../../../../desk/outcome/outcome.ts";
import { CompanyNote } from "../../../../desk/presence/company-note.tsx";
import { useCompany } from "../../../../desk/presence/use-company.ts";
import { type LoadedTimetable, loadTimetable } from "../load-timetable.ts";
import type { Medio } from "../verify-hours.ts";
import { DayChoice } from "./day-choice.tsx";
import { DayHours } from "./day-hours.tsx";
import css from "./grid.module.css";
import { GridBar } from "./grid-bar.tsx";
import { baseOf, isUnsaved } from "./grid-draft.ts";
import { GridDraftOffer } from "./grid-draft-offer.tsx";
import { ConfirmedPlaces, Empty, GridHead, Undo } from "./grid-frame.tsx";
import { savedWords } from "./grid-words.ts";
import { LineEditor, type OpenLine } from "./line-form/line-editor.tsx";
import { timetableNow } from "./lines/grid-timetable.ts";
import { LinesConflict } from "./lines-conflict.tsx";
import { OtherLines } from "./other-lines.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { useGridSaving } from "./save/use-grid-saving.ts";
import { type GridStart, gridItem, type KeptGrid, type Parish, useGrid } from "./use-grid.ts";
import { WarningsList } from "./warnings-list.tsx";

interface HoursKeeperProps {
  parish: Parish;
  loaded: LoadedTimetable;
  /** Id of the signed-in account. */
  person: string;
  /** Draft of this timetable on this device. `null`: there is none. */
  draft: Draft<KeptGrid> | null;
  /** Source that the verification names: the parish or the archdiocese. */
  medio: Medio;
  /** Id of the place that the address names. Empty: the church of the parish. */
  lugar: string;
}

/** Editor for the weekly hours of a parish and its chapels. */
export function HoursKeeper({ parish, loaded: first, person, draft, medio, lugar: asked }: HoursKeeperProps) {
  const startOf = (loaded: LoadedTimetable, lugar: string): GridStart => {
    const base = baseOf(loaded, lugar);
    return { now: base.values, base, lugar };
  };
  const [opened, setOpened] = useState(() => {
    const place = first.places.find(({ id }) => id === asked) ?? first.places.find(({ isSede }) => isSede);
    return { loaded: first, start: startOf(first, (place ?? first.places[0])?.id ?? ""), number: 0 };
  });
  const [offered, setOffered] = useState(() =>
    draft && (isUnsaved(draft.values.now, draft.values.base) || draft.values.now.sent) ? draft : null,
  );
  const begin = (loaded: LoadedTimetable, start: GridStart) =>
    setOpened(({ number }) => ({ loaded, start, number: number + 1 }));
  return (
    <>
      <Opened
        key={opened.number}
        {...{ parish, person, medio }}
        loaded={opened.loaded}
        start={opened.start}
        onSaved={async (base, lugar) => {
          // A deleted line takes its exceptions along, and others may have saved too: load again; if that fails, use
          // what this page knows.
          const { excepciones } = timetableNow(opened.loaded, base.values, opened.start.base);
          const loaded = await loadTimetable(parish.id).catch(() => null);
          if (loaded) begin(loaded, startOf(loaded, lugar));
          else begin({ ...opened.loaded, excepciones }, { now: base.values, base, lugar });
        }}
      />
      {offered && (
        <GridDraftOffer
          draft={offered}
          onContinue={() => {
            begin(opened.loaded, { ...offered.values, lugar: opened.start.lugar });
            setOffered(null);
          }}
          onStartAnew={() => {
            void removeDraft(person, gridItem(parish.id)).catch(() => undefined);
            setOffered(null);
          }}
        />
      )}
    </>
  );
}

interface OpenedProps extends Pick<HoursKeeperProps, "parish" | "loaded" | "person" | "medio"> {
  start: GridStart;
  onSaved: (base: KeptGrid["base"], lugar: string) => Promise<void>;
}

const noun = { one: "horario", gender: "m" } as const;

function Opened({ parish, loaded, start, person, medio, onSaved }: OpenedProps) {
  const open = useGrid(start, { loaded, parish, person });
  const { now, lugar, day } = open;
  const { pathname } = useLocation();
  const { origin } = useRoot();
  const [line, setLine] = useState<OpenLine | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isPasted, setPasted] = useState(false);
  const sede = loaded.places.find(({ isSede }) => isSede)?.id ?? null;
  const company = useCompany("lugares_de_culto", sede);
  const otherTab = useOtherTab(gridItem(parish.id));
  const saving = useGridSaving(open, medio, async ({ base, joined, confirmed }) => {
    const wasDirty = open.isDirty;
    open.release();
    await onSaved(base, lugar);
    const names = loaded.places.filter(({ id }) => confirmed.includes(id)).map(({ nombre }) => nombre);
    const link = `${origin || window.location.origin}/parroquias/${parish.id}`;
    const ways = { link, whatsapp: null, preview: null };
    tellOutcome({ ...savedWords({ isChanged: wasDirty, joined, names }), at: pathname, ways });
    window.scrollTo(0, 0);
  });
  const hasLines = now.lines.some((each) => each.lugar === lugar);
  return (
    <>
      <CompanyNote noun={noun} otherTab={otherTab} company={company} />
      <GridHead open={open} />
      <div className={`en-columna hueco-4 ${css.rejilla}`} inert={saving.isSaving}>
        <div className={`en-columna hueco-4 ${css.rejilla__lado}`}>
          {!hasLines && <Empty open={open} />}
          <DayChoice lines={now.lines} lugar={lugar} day={day} onChoose={open.chooseDay} />
          <Undo open={open} />
          <DayHours
            open={open}
            onAdd={() => setLine({ line: null, day })}
            onChange={(changed) => setLine({ line: changed, day })}
          />
        </div>
        <div className={`en-columna hueco-4 ${css.rejilla__lado}`}>
          <OtherLines open={open} onChange={(changed) => setLine({ line: changed, day: null })} />
          <WarningsList open={open} />
          <div className="en-pila hueco-2">
            <button type="button" className="boton boton--linea" onClick={() => setPasted(true)}>
              <AdminIcon name="copiar" />
              Pegar un texto
            </button>
            <button type="button" className="boton boton--linea" onClick={() => setPreviewed(true)}>
              <Icon name="calendario" />
              Ver los próximos 14 días
            </button>
          </div>
          <ConfirmedPlaces open={open} />
        </div>
      </div>
      <GridBar open={open} isSaving={saving.isSaving}>
        <button
          type="button"
          className={`boton ${css.rejilla__guardar}`}
          aria-disabled={saving.isSaving}
          onClick={saving.save}
        >
          <AdminIcon name="publicado" />
          Guardar y confirmar todo
        </button>
      </GridBar>
      {line && <LineEditor open={open} of={line} onClose={() => setLine(null)} />}
      {isPasted && <PasteDialog open={open} onClose={() => setPasted(false)} />}
      {isPreviewed && <PreviewDialog open={open} onClose={() => setPreviewed(false)} />}
      {saving.conflict && (
        <LinesConflict conflict={saving.conflict} onDecide={saving.decide} onClose={saving.closeConflict} />
      )}
    </>
  );
}
