import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { createPortal } from 'react-dom';
import { canvasOf } from '../../address.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Spot } from '../insert/spot.js';
import { logo, pictureOf, type PictureTarget } from '../pictures/picture-target.js';
import type { Draft } from '../saving/draft.js';
import type { ListStyle } from '../text/text-editor.js';
import { usePaletteKey } from '../../palette/palette-key.js';
import { useUndoKey } from '../saving/undo-key.js';
import { CanvasPage, type Caret, type Part } from './canvas-page.js';
import { Grips } from './grips.js';
import { PartBar } from './part-bar.js';
import { placeOf } from './places.js';
import { useItems } from './use-items.js';
import { useTextEditing } from './use-text-editing.js';

interface Props {
  draft: Draft;
  /** How wide the page is shown. */
  device: 'desk' | 'phone';
  /** Where the rest of the editor reaches the page. */
  pageRef: RefObject<CanvasPage | null>;
  /** The page is there, or another. */
  onPage: (page: CanvasPage | null) => void;
  part: Part | null;
  /** Whether nothing on it can be changed. */
  isReadOnly: boolean;
  /** Whether somebody works on the whole beside the page, and no part is shown as chosen meanwhile. */
  isBarAway: boolean;
  onPart: Dispatch<SetStateAction<Part | null>>;
  onInsert: (spot: Spot) => void;
  onPicture: (target: PictureTarget) => void;
  onFiles: (files: File[], at: Part | null) => void;
  /** Somebody asks for what the page cannot show of the chosen part. */
  onSettings: () => void;
}

function useKeys(draft: Draft, document: Document | undefined): void {
  useUndoKey(draft, document);
  usePaletteKey(document);
}

/** The client's page, with an editor in the place of the text that somebody goes to. */
export function Canvas(props: Props) {
  const { draft, device, onPart: setPart } = props;
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<CanvasPage | null>(null);
  const [isDrawn, setDrawn] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const changeItem = useItems(draft, page, setPart);
  const { editor, open, close, makeList } = useTextEditing(draft, page, changeItem, props.onInsert, setPart);
  useRedrawing(draft, page, setPart);
  useKeys(draft, page?.document);
  useReached(page, props);
  const asks = asksFor(props);
  const events = useLatestEvents({ open, ...asks, ...props });
  useLeft(props.isReadOnly, close);
  const loaded = () => {
    const document = frame.current?.contentDocument;
    setDrawn(isPage(document));
    if (!isPage(document)) {
      setPart(null);
      setPage(null);
      return;
    }
    const next = new CanvasPage(document, canvasOf(draft), events);
    next.wanted = page?.wanted ?? null;
    // A page is loaded anew for a look of its own, such as that of its first picture, and is still about the same part.
    setPart((part) => part && next.again(part));
    setPage(next);
  };
  return (
    <div className="canvas" data-device={device}>
      <iframe
        key={attempt}
        ref={frame}
        title={t(`${draft.kind}.document`)}
        src={canvasOf(draft)}
        hidden={!isDrawn}
        onLoad={loaded}
      />
      {isDrawn && !page && <Coming />}
      {!isDrawn && (
        <Undrawn
          onAgain={() => {
            setAttempt(attempt + 1);
          }}
        />
      )}
      {page &&
        !props.isReadOnly &&
        createPortal(
          <OnPage
            {...{ ...props, page, editor, askLogo: asks.askLogo, onLeave: close }}
            onList={(...of) => void makeList(...of)}
            onItem={(...of) => void changeItem(...of)}
          />,
          page.layer,
        )}
    </div>
  );
}

/** What the page leads to a picture of, other than by the tools of a part. */
function asksFor({ draft, onPicture }: Props) {
  return {
    askLogo: () => {
      void service.organization.get().then(({ logo_file_id }) => {
        onPicture(logo(logo_file_id));
      });
    },
    askArt: ({ id, entry }: Part) => {
      void draft.sections().then((sections) => {
        const place = placeOf(sections, id);
        const picture = place && pictureOf(place, entry);
        if (picture) onPicture(picture);
      });
    },
  };
}

/** The rest of the editor has the page, which writes where it was wanted before it was there. */
function useReached(page: CanvasPage | null, { pageRef, onPage }: Pick<Props, 'pageRef' | 'onPage'>): void {
  useEffect(() => {
    pageRef.current = page;
    onPage(page);
    if (page?.wanted) page.write(page.wanted);
  }, [page, pageRef, onPage]);
}

interface Heard extends Props {
  open: (element: HTMLElement, at: Caret) => void;
  askLogo: () => void;
  askArt: (of: Part) => void;
}

/** What is written is left once it can no longer be. */
function useLeft(isReadOnly: boolean, close: () => void): void {
  const leave = useRef(close);
  useEffect(() => {
    leave.current = close;
  });
  useEffect(() => {
    if (isReadOnly) leave.current();
  }, [isReadOnly]);
}

const DEAF: Pick<Heard, 'open' | 'onPart' | 'askLogo' | 'askArt' | 'onFiles'> = {
  ...{ open: () => {}, onPart: () => {}, askLogo: () => {}, askArt: () => {}, onFiles: () => {} },
};

/** What the page tells, which is heard as the editor is by then, and not where nothing can be changed. */
function useLatestEvents(heard: Heard) {
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard.isReadOnly ? { ...heard, ...DEAF } : heard;
  });
  return {
    onText: (element: HTMLElement, at: Caret) => {
      latest.current.open(element, at);
    },
    onPart: (part: Part | null) => {
      latest.current.onPart(part);
    },
    onTitle: () => {
      // Once the page has the focus, it gives it up again.
      setTimeout(() => {
        window.document.querySelector<HTMLInputElement>('#title')?.select();
      });
    },
    onLogo: () => {
      latest.current.askLogo();
    },
    onArt: (of: Part) => {
      latest.current.askArt(of);
    },
    onFiles: (files: File[], at: Part | null) => {
      latest.current.onFiles(files, at);
    },
  };
}

/** What stands in the place of the page until it is there. */
function Coming() {
  return (
    <div className="coming">
      <Skeleton lines={9} />
    </div>
  );
}

function Undrawn({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  return (
    <div className="refusal undrawn" role="alert">
      <p>{t('editor.undrawn')}</p>
      <button type="button" onClick={onAgain}>
        {t('frame.again')}
      </button>
    </div>
  );
}

/** Where the service failed there is the browser's own page, which nobody else may look into. */
const isPage = (document: Document | null | undefined): document is Document =>
  Boolean(document?.querySelector('main'));

interface OnPageProps extends Props {
  page: CanvasPage;
  editor: Editor | null;
  askLogo: () => void;
  onLeave: () => void;
  onList: (part: Part, style: ListStyle) => void;
  onItem: (...of: Parameters<ReturnType<typeof useItems>>) => void;
}

/** What stands over the page: handles, signs to put something between, and the tools of what is chosen. */
function OnPage({ part: chosen, isBarAway, ...props }: OnPageProps) {
  const part = isBarAway ? null : chosen;
  // A section that is written in is not drawn, and nor would be what is put into it.
  const onInsert = (spot: Spot) => {
    props.onLeave();
    props.onInsert(spot);
  };
  return (
    <>
      <Grips {...{ ...props, part, onInsert }} />
      {part && <PartBar {...{ ...props, part, onInsert }} />}
    </>
  );
}

/** Draws the page anew where the draft is another than it shows. */
function useRedrawing(draft: Draft, page: CanvasPage | null, setPart: Dispatch<SetStateAction<Part | null>>) {
  useEffect(() => {
    if (!page) return undefined;
    return draft.onChange(({ section_ids, typed }) => {
      if (typed && section_ids) {
        page.markStale(section_ids);
        return;
      }
      void page.refresh(section_ids).then(() => {
        setPart((part) => part && page.again(part));
      });
    });
  }, [draft, page, setPart]);
}
