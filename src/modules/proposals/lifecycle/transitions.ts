import { AppError, problem, type Sentence, stateDetail } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';

export const DEAL_STATUSES = ['pending', 'approved', 'denied', 'canceled', 'expired'] as const;
export const PAGE_STATUSES = ['draft', 'published', 'unpublished', 'archived'] as const;
export type DealStatus = (typeof DEAL_STATUSES)[number];
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** What decides which actions are possible. `deal_status` is the one that callers see, `expired` included. */
export interface ProposalState {
  deal_status: DealStatus;
  page_status: PageStatus;
  /** What a canceled proposal was before. */
  canceled_from: 'pending' | 'approved' | null;
  /** Whether some have signed, and others are awaited. */
  is_partly_signed?: boolean;
  /** Whether the deployment has a mail server: without it nothing can be sent. */
  mail?: boolean;
}

/** An action of the sender, in the order in which `allowed_actions` lists them. */
export const ACTIONS = [
  'edit',
  'publish',
  'unpublish',
  'approve',
  'deny',
  'cancel',
  'reopen',
  'archive',
  'unarchive',
  'duplicate',
  'delete',
  'send',
] as const;
export type Action = (typeof ACTIONS)[number];

interface Rule {
  deal: readonly DealStatus[];
  page: readonly PageStatus[];
  /** A canceled proposal allows it only when it was canceled from here. */
  canceledFrom?: 'pending';
  needsMail?: true;
  /** While some have signed and others are awaited: never, or of pending ones then alone. */
  partlySigned?: 'never' | 'only';
}

const OPEN_PAGES = ['draft', 'published', 'unpublished'] as const;

/** The one transition table: it drives the guards, `allowed_actions`, the documentation and the tests. */
export const TRANSITIONS: Record<Action, Rule> = {
  edit: { deal: ['pending', 'expired'], page: OPEN_PAGES, partlySigned: 'never' },
  publish: { deal: ['pending'], page: OPEN_PAGES },
  unpublish: { deal: DEAL_STATUSES, page: ['published'] },
  approve: { deal: ['pending'], page: OPEN_PAGES },
  deny: { deal: ['pending'], page: OPEN_PAGES },
  cancel: { deal: ['pending', 'approved'], page: OPEN_PAGES },
  reopen: {
    deal: ['pending', 'denied', 'canceled', 'expired'],
    page: OPEN_PAGES,
    canceledFrom: 'pending',
    partlySigned: 'only',
  },
  archive: { deal: DEAL_STATUSES, page: OPEN_PAGES },
  unarchive: { deal: DEAL_STATUSES, page: ['archived'] },
  duplicate: { deal: DEAL_STATUSES, page: PAGE_STATUSES },
  delete: {
    deal: ['pending', 'denied', 'expired', 'canceled'],
    page: PAGE_STATUSES,
    canceledFrom: 'pending',
    partlySigned: 'never',
  },
  send: { deal: ['pending'], page: ['published'], needsMail: true },
};

export function isAllowed(action: Action, state: ProposalState): boolean {
  const rule = TRANSITIONS[action];
  if (!rule.deal.includes(state.deal_status) || !rule.page.includes(state.page_status)) return false;
  if (rule.needsMail && !state.mail) return false;
  if (rule.partlySigned === 'never' && state.is_partly_signed) return false;
  if (rule.partlySigned === 'only' && state.deal_status === 'pending' && !state.is_partly_signed) return false;
  return (
    state.deal_status !== 'canceled' || rule.canceledFrom === undefined || state.canceled_from === rule.canceledFrom
  );
}

export function allowedActions(state: ProposalState): Action[] {
  return ACTIONS.filter((action) => isAllowed(action, state));
}

export function requireAction(action: Action, state: ProposalState): void {
  const refusal = refusalOf(action, state);
  if (refusal) throw refusal;
}

/** Why the action is not possible; null where it is. */
export function refusalOf(action: Action, state: ProposalState): AppError | null {
  if (TRANSITIONS[action].needsMail && !state.mail)
    return invalidState('This service sends no mail: its operator has to set SMTP_URL and MAIL_FROM.', state);
  if (action === 'edit' && state.is_partly_signed) return invalidState(SIGNED_ALREADY, state);
  return isAllowed(action, state)
    ? null
    : invalidState(said('This proposal does not allow {action} now.', { action }), state);
}

export const SIGNED_ALREADY =
  'Somebody has signed already, and the words stand: reopen the proposal to change it, which voids the signatures.';

/** 409 with the states and what is possible instead. */
export function invalidState(message: Sentence, state: ProposalState, field?: string): AppError {
  return new AppError('invalid_state', message, [
    ...(field ? [problem(field, 'Cannot be changed in this state.')] : []),
    stateDetail('deal_status', state.deal_status),
    stateDetail('page_status', state.page_status),
    stateDetail('allowed_actions', allowedActions(state)),
  ]);
}
