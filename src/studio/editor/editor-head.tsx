import { Link } from 'wouter';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { Icon } from '../frame/icon.js';
import { useText } from '../language/texts.js';
import { stateOf, useStateWords, type StateName } from '../proposals/states.js';
import { useFilters } from '../records/use-filters.js';
import type { Device } from './device.js';
import { DeviceButton } from './device-button.js';
import { Others } from './others.js';
import { ProposalTitle } from './proposal-title.js';
import type { Draft } from './saving/draft.js';
import { SavingState } from './saving/saving-state.js';
import { Steps } from './saving/steps.js';
import type { FindingPlace } from './side/panel.js';
import { Publishing } from './publishing/publishing.js';

interface Props {
  draft: Draft;
  proposal: Proposal;
  device: Device;
  onDevice: (device: Device) => void;
  onPlace: (place: FindingPlace) => void;
}

/** Nothing is published once somebody has decided. */
const DECIDED = new Set<StateName>(['approved', 'denied', 'canceled']);

/** Title, whether all is stored, and what is done with the whole. */
export function EditorHead({ draft, proposal, device, onDevice, onPlace }: Props) {
  const t = useText();
  const words = useStateWords();
  const state = stateOf(proposal);
  const isDecided = DECIDED.has(state);
  const isBehind = state === 'published' && proposal.has_unpublished_changes;
  const address = useFilters();
  return (
    <header className="editor-head">
      <h1 className="unseen">{proposal.title}</h1>
      <Link href="/proposals" className="back" aria-label={t('editor.back')}>
        <Icon name="back" />
      </Link>
      <ProposalTitle draft={draft} proposal={proposal} />
      <Link className="state" data-state={isBehind ? 'unpublished' : state} href={`/proposals/${proposal.id}`}>
        {isBehind ? t('editor.unpublished') : words(state)}
      </Link>
      <SavingState draft={draft} />
      <Others id={proposal.id} />
      <div className="acts">
        <Steps draft={draft} />
        <DeviceButton device={device} onDevice={onDevice} />
        {!isDecided && (
          <button
            type="button"
            className="primary"
            onClick={() => {
              address.set('publish', '1');
            }}
          >
            {t('editor.publish')}
          </button>
        )}
      </div>
      {address.get('publish') && (
        <Publishing
          draft={draft}
          proposal={proposal}
          onPlace={onPlace}
          onClose={() => {
            address.set('publish', '');
          }}
        />
      )}
    </header>
  );
}
