import { useState } from 'react';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { useText } from '../language/texts.js';
import { retitled } from './retitled.js';
import type { Draft } from './saving/draft.js';
import { TitleField } from './title-field.js';

/** The title of the proposal; a cover that says the same in its own words follows, and it says so. */
export function ProposalTitle({ draft, proposal }: { draft: Draft; proposal: Proposal }) {
  const t = useText();
  const [isFollowed, setFollowed] = useState(false);
  const before = proposal.title;
  return (
    <>
      <TitleField
        key={before}
        draft={draft}
        title={before}
        isReadOnly={!proposal.allowed_actions.includes('edit')}
        store={async (title) => {
          setFollowed(false);
          const cover = (await draft.outline())[0]?.id ?? '';
          const key = `${cover}.title`;
          const { version } = await retitled(proposal, title);
          if (draft.text(key) !== before) return;
          draft.changed(version);
          setFollowed((await draft.edit([{ op: 'set_texts', texts: { [key]: title } }])) !== null);
        }}
      />
      <span role="status" className="hint followed">
        {isFollowed && t('editor.coverFollowed')}
      </span>
    </>
  );
}
