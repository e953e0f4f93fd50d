import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { DESK } from '../address.js';
import { Icon } from '../frame/icon.js';
import { useText, useTextOf } from '../language/texts.js';
import { queries, service } from '../service.js';
import type { Draft } from './saving/draft.js';
import { SavingState } from './saving/saving-state.js';
import { Steps } from './saving/steps.js';
import { Publishing } from './publishing/publishing.js';

export type Device = 'desk' | 'phone';

interface Props {
  draft: Draft;
  proposal: Proposal;
  device: Device;
  onDevice: (device: Device) => void;
}

/** Title, whether all is stored, and what is done with the whole. */
export function EditorHead({ draft, proposal, device, onDevice }: Props) {
  const t = useText();
  const textOf = useTextOf();
  const isBehind = proposal.page_status === 'published' && proposal.has_unpublished_changes;
  const [isPublishing, setPublishing] = useState(false);
  return (
    <header className="editor-head">
      <h1 className="unseen">{proposal.title}</h1>
      <Link href="/proposals" className="back" aria-label={t('editor.back')}>
        <Icon name="back" />
      </Link>
      <Title key={proposal.title} draft={draft} proposal={proposal} />
      <a
        className="state"
        data-state={isBehind ? 'unpublished' : proposal.page_status}
        href={`${DESK}/proposals/${proposal.id}`}
      >
        {isBehind ? t('editor.unpublished') : textOf('page', proposal.page_status)}
      </a>
      <SavingState draft={draft} />
      <div className="acts">
        <Steps draft={draft} />
        <button
          type="button"
          className="device"
          aria-pressed={device === 'phone'}
          onClick={() => {
            onDevice(device === 'phone' ? 'desk' : 'phone');
          }}
        >
          <Icon name="phone" />
          {t('editor.phone')}
        </button>
        <button
          type="button"
          className="primary"
          onClick={() => {
            setPublishing(true);
          }}
        >
          {t('editor.publish')}
        </button>
      </div>
      {isPublishing && (
        <Publishing
          draft={draft}
          proposal={proposal}
          onClose={() => {
            setPublishing(false);
          }}
        />
      )}
    </header>
  );
}

function Title({ draft, proposal }: { draft: Draft; proposal: Proposal }) {
  const t = useText();
  const [title, setTitle] = useState(proposal.title);
  const change = useMutation({
    mutationFn: async () => {
      await draft.flush();
      return service.proposals.update(proposal.id, { title });
    },
    onSuccess: (updated) => {
      queries.setQueryData(['proposal', proposal.id], updated);
      draft.changed(updated.version);
    },
  });
  return (
    <form
      className="title"
      onSubmit={(event) => {
        event.preventDefault();
        (document.activeElement as HTMLElement | null)?.blur();
      }}
    >
      <input
        id="title"
        aria-label={t('editor.title')}
        aria-invalid={change.isError}
        maxLength={255}
        value={title}
        onChange={(event) => {
          setTitle(event.target.value);
        }}
        onBlur={() => {
          if (title !== proposal.title) change.mutate();
        }}
      />
      {change.error && <span role="alert">{change.error.message}</span>}
    </form>
  );
}
