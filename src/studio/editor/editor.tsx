import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useText } from '../language/texts.js';
import { service, signInWhenSignedOut } from '../service.js';
import type { CanvasPage, Part } from './canvas/canvas-page.js';
import { Canvas } from './canvas/canvas.js';
import { EditorHead, type Device } from './editor-head.js';
import { Insert } from './insert/insert.js';
import { Arriving, useArriving } from './pictures/arriving.js';
import type { PictureTarget } from './pictures/picture-target.js';
import { Pictures } from './pictures/pictures.js';
import { Conflicts } from './saving/conflicts.js';
import type { Draft } from './saving/draft.js';
import { useUndoKey } from './saving/undo-key.js';
import { useDraft } from './saving/use-draft.js';
import { Side, type PanelName } from './side/side.js';
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

/** What is asked for in a dialogue over the page. */
type Asked = { insert: string | null; instead?: boolean } | { picture: PictureTarget } | null;

function Workplace({ draft, proposal }: { draft: Draft; proposal: Proposal }) {
  const t = useText();
  const page = useRef<CanvasPage>(null);
  const [device, setDevice] = useState<Device>('desk');
  const [part, setPart] = useState<Part | null>(null);
  const [panel, setPanel] = useState<PanelName>('outline');
  const [asked, ask] = useState<Asked>(null);
  const arriving = useArriving(draft);
  const askPicture = (picture: PictureTarget) => {
    ask({ picture });
  };
  useUndoKey(draft, document);
  useEffect(() => {
    document.title = proposal.title;
  }, [proposal.title]);
  return (
    <div className="editor">
      <EditorHead draft={draft} proposal={proposal} device={device} onDevice={setDevice} />
      <main aria-label={t('editor.page')}>
        <div>
          <Conflicts draft={draft} />
          <Arriving arriving={arriving} />
        </div>
        <Canvas
          {...{ draft, device, part }}
          pageRef={page}
          onPart={setPart}
          onPicture={askPicture}
          onFiles={(files, at) => {
            arriving.mutate({ files, at });
          }}
          onSettings={() => {
            setPanel('part');
            document.getElementById('panel')?.focus();
          }}
          onInsert={(insert, instead) => {
            ask({ insert, instead });
          }}
        />
        <Dialogues {...{ draft, proposal, page, asked, ask }} />
      </main>
      <Side
        {...{ draft, proposal, part }}
        name={panel}
        onName={(name) => {
          setPanel(name);
          if (name === 'offer') page.current?.showOffer();
        }}
        onShow={(shown) => page.current?.show(shown)}
        onPicture={askPicture}
        onInsert={() => {
          ask({ insert: null });
        }}
      />
    </div>
  );
}

interface DialoguesProps {
  draft: Draft;
  proposal: Proposal;
  page: RefObject<CanvasPage | null>;
  asked: Asked;
  ask: (asked: Asked) => void;
}

function Dialogues({ draft, proposal, page, asked, ask }: DialoguesProps) {
  if (!asked) return null;
  if ('picture' in asked)
    return (
      <Pictures
        draft={draft}
        target={asked.picture}
        onClose={() => {
          ask(null);
        }}
      />
    );
  return (
    <Insert
      draft={draft}
      language={proposal.language === 'fr' ? 'fr' : 'en'}
      after={asked.insert}
      instead={asked.instead === true}
      onPicture={(picture) => {
        ask({ picture });
      }}
      onInserted={(part) => {
        ask(null);
        if (part) setTimeout(() => page.current?.show(part), SHOWN_AFTER_MS);
      }}
    />
  );
}

/** By then the page has been drawn anew. */
const SHOWN_AFTER_MS = 600;
