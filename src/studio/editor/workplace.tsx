import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../language/texts.js';
import { useFilters } from '../records/use-filters.js';
import type { CanvasPage, Part } from './canvas/canvas-page.js';
import { Canvas } from './canvas/canvas.js';
import type { Device } from './device.js';
import { Insert } from './insert/insert.js';
import type { Spot } from './insert/spot.js';
import { Arriving, useArriving } from './pictures/arriving.js';
import { boundTo, type PictureTarget } from './pictures/picture-target.js';
import { Pictures } from './pictures/pictures.js';
import { Conflicts } from './saving/conflicts.js';
import { Deletion } from './saving/deletion.js';
import type { Draft } from './saving/draft.js';
import { useUndoKey } from './saving/undo-key.js';
import type { FindingPlace, Panels, Written } from './side/panel.js';
import { ReadOnly } from './saving/read-only.js';
import { Side } from './side/side.js';
import './editor.css';

/** What is asked for in a dialogue over the page. */
type Asked = { insert: Spot } | { picture: PictureTarget } | null;

/** What is not about the part that is chosen on the page. */
const OF_THE_WHOLE = new Set(['theme', 'offer', 'people']);

interface Props<Of extends Written> {
  draft: Draft;
  /** What the document belongs to. */
  record: Of & { language: string };
  panels: Panels<Of>;
  /** Whether it can be changed no more: absent where it always can. */
  isReadOnly?: boolean;
  head: (device: Device, onDevice: (device: Device) => void, onPlace: (place: FindingPlace) => void) => ReactNode;
}

/** A document on its page, with what stands beside it. */
export function Workplace<Of extends Written>({ draft, record, panels, isReadOnly = false, head }: Props<Of>) {
  const t = useText();
  const page = useRef<CanvasPage>(null);
  const [device, setDevice] = useState<Device>('desk');
  const [part, setPart] = useState<Part | null>(null);
  const { panel, address, toPanel, toPlace, setPage } = usePlaces(draft, page);
  const [asked, ask] = useState<Asked>(null);
  const [isBeside, setBeside] = useState(false);
  const arriving = useArriving(draft);
  const askPicture = (picture: PictureTarget) => {
    ask({ picture });
  };
  useUndoKey(draft, document);
  useEffect(() => {
    document.title = record.title;
  }, [record.title]);
  return (
    <div className="editor" data-panel={panel}>
      {head(device, setDevice, toPlace)}
      <main aria-label={t(`${draft.kind}.document`)}>
        <Notices {...{ draft, arriving, isReadOnly }} />
        <Canvas
          {...{ draft, device, part, isReadOnly }}
          isBarAway={isBeside && OF_THE_WHOLE.has(panel)}
          pageRef={page}
          onPage={setPage}
          onPart={setPart}
          onPicture={askPicture}
          onFiles={(files, at) => {
            arriving.mutate({ files, at });
          }}
          onSettings={() => {
            toPanel('part');
          }}
          onInsert={(insert) => {
            ask({ insert });
          }}
        />
        <Dialogues {...{ draft, page, asked, ask }} language={record.language === 'fr' ? 'fr' : 'en'} />
      </main>
      <Side
        panels={panels}
        name={panel}
        onFocus={setBeside}
        onName={(name) => {
          address.set('panel', name);
        }}
        props={{
          ...{ draft, proposal: record, part, onPicture: askPicture },
          onShow: (shown) => page.current?.show(shown),
          onOffer: (offer) => page.current?.showOffer(offer),
          onPlace: toPlace,
          onInsert: () => {
            ask({ insert: { at: part && { after: part.id }, what: 'section' } });
          },
        }}
      />
    </div>
  );
}

interface NoticesProps {
  draft: Draft;
  arriving: ReturnType<typeof useArriving>;
  isReadOnly: boolean;
}

/** What there is to know before one goes on. */
function Notices({ draft, arriving, isReadOnly }: NoticesProps) {
  return (
    <div>
      {isReadOnly && <ReadOnly id={draft.id} />}
      <Conflicts draft={draft} />
      <Arriving arriving={arriving} />
      <Deletion draft={draft} />
    </div>
  );
}

/** The page shows what is offered as long as that is written beside it, by whatever way it was opened. */
function useOffer(panel: string) {
  const [page, setPage] = useState<CanvasPage | null>(null);
  useEffect(() => {
    if (panel === 'offer') page?.showOffer();
  }, [panel, page]);
  return setPage;
}

/** What stands beside the page, which is in the address, and how a finding leads to where it is. */
function usePlaces(draft: Draft, page: RefObject<CanvasPage | null>) {
  const [, navigate] = useLocation();
  const address = useFilters();
  const toPanel = (name: string) => {
    address.set('panel', name);
    document.getElementById('panel')?.focus();
  };
  const toPlace = (place: FindingPlace) => {
    address.set('publish', '');
    if ('address' in place) {
      void draft.flush().then(() => {
        navigate(place.address);
      });
      return;
    }
    if ('panel' in place) {
      toPanel(place.panel);
      return;
    }
    page.current?.show(place.part, place.picture);
    if (place.field === undefined) return;
    toPanel('part');
    focusOnce(`field-${place.field}`);
  };
  const panel = address.get('panel') || 'outline';
  return { address, panel, toPanel, toPlace, setPage: useOffer(panel) };
}

/** So long a field of a panel may take to be there. */
const COMING_MS = 3000;

/** Goes to a field as soon as the panel has it. */
function focusOnce(id: string): void {
  const end = performance.now() + COMING_MS;
  const look = () => {
    const field = document.getElementById(id);
    if (field) field.focus();
    else if (performance.now() < end) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface DialoguesProps {
  draft: Draft;
  language: 'fr' | 'en';
  page: RefObject<CanvasPage | null>;
  asked: Asked;
  ask: (asked: Asked) => void;
}

function Dialogues({ draft, language, page, asked, ask }: DialoguesProps) {
  if (!asked) return null;
  if ('picture' in asked)
    return (
      <Pictures
        target={boundTo(draft, asked.picture)}
        onClose={() => {
          ask(null);
        }}
      />
    );
  return (
    <Insert
      draft={draft}
      language={language}
      spot={asked.insert}
      onPicture={(picture) => {
        ask({ picture });
      }}
      onInserted={(part) => {
        ask(null);
        if (part) void page.current?.writeDrawn(part);
      }}
    />
  );
}
