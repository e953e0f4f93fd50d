import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { createPortal } from 'react-dom';
import { canvasOf } from '../../address.js';
import { useText, useTextOf } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Spot } from '../insert/spot.js';
import { logo, type PictureTarget } from '../pictures/picture-target.js';
import type { Draft } from '../saving/draft.js';
import type { Written } from '../text/document.js';
import { useUndoKey } from '../saving/undo-key.js';
import { editText, type EditedText } from '../text/text-editor.js';
import { CanvasPage, partOf, type Part } from './canvas-page.js';
import { Grips } from './grips.js';
import { PartBar } from './part-bar.js';
import { useItems } from './use-items.js';

interface Props {
  draft: Draft;
  /** How wide the page is shown. */
  device: 'desk' | 'phone';
  /** Where the rest of the editor reaches the page. */
  pageRef: RefObject<CanvasPage | null>;
  part: Part | null;
  onPart: Dispatch<SetStateAction<Part | null>>;
  onInsert: (spot: Spot) => void;
  onPicture: (target: PictureTarget) => void;
  onFiles: (files: File[], at: Part | null) => void;
  /** Somebody asks for what the page cannot show of the chosen part. */
  onSettings: () => void;
}

/** The client's page, with an editor in the place of the text that somebody goes to. */
export function Canvas(props: Props) {
  const { draft, device, pageRef, onPart: setPart } = props;
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<CanvasPage | null>(null);
  const changeItem = useItems(draft, page, setPart);
  const { editor, open, close } = useTextEditing(draft, page, changeItem, props.onInsert);
  useRedrawing(draft, page, setPart);
  useUndoKey(draft, page?.document);
  useEffect(() => {
    pageRef.current = page;
  }, [page, pageRef]);
  const latest = useRef({ open, ...props });
  useEffect(() => {
    latest.current = { open, ...props };
  });

  const loaded = () => {
    const document = frame.current?.contentDocument;
    if (!document) return;
    setPart(null);
    const events = {
      onText: (element: HTMLElement, at: { left: number; top: number } | null) => {
        latest.current.open(element, at);
      },
      onPart: setPart,
      onTitle: () => {
        // Once the page has the focus, it gives it up again.
        setTimeout(() => window.document.getElementById('title')?.focus());
      },
      onLogo: () => {
        void service.organization.get().then(({ logo_file_id }) => {
          latest.current.onPicture(logo(logo_file_id));
        });
      },
      onFiles: (files: File[], at: Part | null) => {
        latest.current.onFiles(files, at);
      },
    };
    setPage(new CanvasPage(document, canvasOf(draft), events));
  };
  return (
    <div className="canvas" data-device={device}>
      <iframe ref={frame} title={t(`${draft.kind}.document`)} src={canvasOf(draft)} onLoad={loaded} />
      {page &&
        createPortal(
          <OnPage {...props} {...{ page, editor }} onLeave={close} onItem={(...of) => void changeItem(...of)} />,
          page.layer,
        )}
    </div>
  );
}

interface OnPageProps extends Props {
  page: CanvasPage;
  editor: Editor | null;
  onLeave: () => void;
  onItem: (...of: Parameters<ReturnType<typeof useItems>>) => void;
}

/** What stands over the page: handles, signs to put something between, and the tools of what is chosen. */
function OnPage({ draft, page, part, editor, onLeave, onItem, onPart, onInsert, onPicture, onSettings }: OnPageProps) {
  return (
    <>
      <Grips {...{ draft, page, part, onLeave, onPart, onInsert }} />
      {part && <PartBar {...{ draft, part, editor, onLeave, onItem, onInsert, onPicture, onSettings }} />}
    </>
  );
}

/** At most one text is edited; what is typed goes to the draft. */
function useTextEditing(
  draft: Draft,
  page: CanvasPage | null,
  changeItem: ReturnType<typeof useItems>,
  onInsert: Props['onInsert'],
) {
  const textOf = useTextOf();
  const [editor, setEditor] = useState<Editor | null>(null);
  const current = useRef<EditedText | null>(null);
  const close = () => {
    if (!current.current) return;
    current.current.close();
    current.current = null;
    setEditor(null);
    void draft.flush().then(() => page?.settle());
  };
  /** The next item of a list, to be written at once. */
  const openNext = async (part: Part) => {
    close();
    const typed = page?.typedMeanwhile();
    const added = await changeItem(part, 'item', 'add');
    const words = typed?.() ?? '';
    const text = added?.text ? page?.text(added.text) : null;
    const next = text && open(text, null).chain().selectAll();
    (words ? next?.insertContent({ type: 'text', text: words }) : next)?.run();
  };
  /** An empty block makes room for another; where none is chosen, it has its words again. */
  const replace = async (part: Part, key: string) => {
    draft.forget(key);
    close();
    onInsert({ at: { instead: part.id }, what: 'block' });
    await page?.refresh(null);
  };
  const open = (element: HTMLElement, at: { left: number; top: number } | null) => {
    close();
    const key = element.dataset['text'] ?? '';
    const part = partOf(element);
    const opening = editText({
      element,
      text: draft.begin(key),
      written: element.dataset['written'] as Written,
      nameOf: (name) => textOf('variable', name),
      label: textOf('editor', 'text'),
      onWrite: draft.write.bind(draft, key),
      ...(part?.element.dataset['type'] === 'list' && { onNext: () => void openNext(part) }),
      ...(part && key === `${part.id}.text` && { onSlash: () => void replace(part, key) }),
    });
    const { view, commands } = opening.editor;
    opening.editor.on('blur', () => {
      // The bar takes the focus for a moment, and gives it back.
      setTimeout(() => {
        if (current.current === opening && !page?.isAtBar() && !view.hasFocus()) close();
      }, 120);
    });
    current.current = opening;
    setEditor(opening.editor);
    const end = view.state.doc.content.size - 1;
    commands.setTextSelection((at && view.posAtCoords(at)?.pos) ?? end);
    // At once, as the next key may be on its way; the library's own command waits for a frame.
    view.focus();
    return opening.editor;
  };
  return { editor, open, close };
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
