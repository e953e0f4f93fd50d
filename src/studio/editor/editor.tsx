import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useText } from '../language/texts.js';
import { service, signInWhenSignedOut } from '../service.js';
import type { CanvasPage } from './canvas/canvas-page.js';
import { Canvas } from './canvas/canvas.js';
import { EditorHead, type Device } from './editor-head.js';
import { Insert } from './insert/insert.js';
import { Conflicts } from './saving/conflicts.js';
import type { Draft } from './saving/draft.js';
import { useDraft } from './saving/use-draft.js';
import { Side } from './side/side.js';
import './editor.css';

/** A proposal as it is made: on its own page, with all that belongs to it beside. */
export function Editor({ id }: { id: string }) {
  const { draft, error: unread } = useDraft(id);
  const { data: proposal, error } = useQuery({ queryKey: ['proposal', id], queryFn: () => service.proposals.get(id) });
  const failed = unread ?? error;
  useEffect(() => {
    signInWhenSignedOut(failed);
  }, [failed]);
  if (failed) return <Refusal error={failed} />;
  if (!draft || !proposal) return <Skeleton lines={12} />;
  return <Workplace draft={draft} proposal={proposal} />;
}

function Workplace({ draft, proposal }: { draft: Draft; proposal: Proposal }) {
  const t = useText();
  const page = useRef<CanvasPage>(null);
  const [device, setDevice] = useState<Device>('desk');
  const [insertion, setInsertion] = useState<{ after: string | null } | null>(null);
  useUndoKey(draft);
  useEffect(() => {
    document.title = proposal.title;
  }, [proposal.title]);
  return (
    <div className="editor">
      <EditorHead draft={draft} proposal={proposal} device={device} onDevice={setDevice} />
      <main aria-label={t('editor.page')}>
        <Conflicts draft={draft} />
        <Canvas
          draft={draft}
          device={device}
          pageRef={page}
          onInsert={(after) => {
            setInsertion({ after });
          }}
        />
      </main>
      <Side
        draft={draft}
        proposal={proposal}
        onShow={(part) => page.current?.show(part)}
        onInsert={() => {
          setInsertion({ after: null });
        }}
      />
      {insertion && (
        <Insert
          draft={draft}
          language={proposal.language === 'fr' ? 'fr' : 'en'}
          after={insertion.after}
          onInserted={(part) => {
            setInsertion(null);
            if (part) setTimeout(() => page.current?.show(part), SHOWN_AFTER_MS);
          }}
        />
      )}
    </div>
  );
}

/** By then the page has been drawn anew. */
const SHOWN_AFTER_MS = 600;

/** Outside of a text, which has its own, undo takes back the last change of the draft. */
function useUndoKey(draft: Draft): void {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]');
      if (event.key !== 'z' || !(event.metaKey || event.ctrlKey) || event.shiftKey || isTyping) return;
      event.preventDefault();
      void draft.undo();
    };
    addEventListener('keydown', undo);
    return () => {
      removeEventListener('keydown', undo);
    };
  }, [draft]);
}
