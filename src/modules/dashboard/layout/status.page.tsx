import type { Strings } from '../language/strings.js';

/** The shape beside the word: a ring waits, a dot is won, a square is lost, a bar is over. */
const SHAPES: Record<string, string> = {
  pending: 'off',
  approved: '',
  denied: 'bad',
  canceled: 'over',
  expired: 'over',
};

interface Props {
  t: Strings;
  deal_status: string;
  page_status: string;
}

/** Where a proposal stands: by its deal, and by its page while the deal is open. */
export function Status({ t, deal_status, page_status }: Props) {
  const shape = SHAPES[deal_status] ?? '';
  const isOpen = deal_status === 'pending' && page_status !== 'published';
  return (
    <span class={`state ${shape}`}>
      {t.proposals.deals[deal_status]}
      {isOpen || page_status === 'archived' ? <span class="quiet"> · {t.proposals.pages[page_status]}</span> : null}
    </span>
  );
}
