export type Deal = 'pending' | 'approved' | 'denied' | 'canceled' | 'expired';
export type PageStatus = 'draft' | 'published' | 'unpublished' | 'archived';

/** What decides what is possible, as the contract's table of states sees it. */
export interface Model {
  deal: Deal;
  page: PageStatus;
  everPublished: boolean;
  /** Canceled after an approval. */
  wasApproved: boolean;
}

export const NEW: Model = { deal: 'pending', page: 'draft', everPublished: false, wasApproved: false };

const CLOSED = ({ everPublished }: Model): PageStatus => (everPublished ? 'unpublished' : 'draft');
const isOpen = ({ deal }: Model) => deal === 'pending' || deal === 'expired';

/** The contract's table, written out once more: what each action leads to; null where it is refused. */
export const ACTIONS = {
  edit: (m: Model) => (isOpen(m) && m.page !== 'archived' ? m : null),
  publish: (m: Model) =>
    m.deal === 'pending' && m.page !== 'archived' ? { ...m, page: 'published' as const, everPublished: true } : null,
  unpublish: (m: Model) => (m.page === 'published' ? { ...m, page: 'unpublished' as const } : null),
  approve: (m: Model) => (m.deal === 'pending' && m.page !== 'archived' ? { ...m, deal: 'approved' as const } : null),
  deny: (m: Model) => (m.deal === 'pending' && m.page !== 'archived' ? { ...m, deal: 'denied' as const } : null),
  cancel: (m: Model) =>
    (m.deal === 'pending' || m.deal === 'approved') && m.page !== 'archived'
      ? { ...m, deal: 'canceled' as const, wasApproved: m.deal === 'approved' }
      : null,
  reopen: (m: Model) =>
    (m.deal === 'denied' || m.deal === 'expired' || (m.deal === 'canceled' && !m.wasApproved)) && m.page !== 'archived'
      ? { ...m, deal: 'pending' as const, page: CLOSED(m) }
      : null,
  archive: (m: Model) => (m.page === 'archived' ? null : { ...m, page: 'archived' as const }),
  unarchive: (m: Model) => (m.page === 'archived' ? { ...m, page: CLOSED(m) } : null),
  duplicate: (m: Model) => m,
  delete: (m: Model) => (m.deal === 'approved' || (m.deal === 'canceled' && m.wasApproved) ? null : m),
  /** Not without a mail server; where there is one, the tests of mails tell. */
  send: (_m: Model): Model | null => null,
} satisfies Record<string, (model: Model) => Model | null>;

export type Action = keyof typeof ACTIONS;
export const NAMES = Object.keys(ACTIONS) as Action[];

export const allowedIn = (model: Model) => NAMES.filter((name) => ACTIONS[name](model) !== null);

/** The event that an action leaves behind. */
export const EVENT_OF: Record<Action, string> = {
  edit: 'updated',
  publish: 'published',
  unpublish: 'unpublished',
  approve: 'approved',
  deny: 'denied',
  cancel: 'canceled',
  reopen: 'reopened',
  archive: 'archived',
  unarchive: 'updated',
  duplicate: 'created',
  delete: 'deleted',
  send: 'never',
};

/** What a client finds behind the link. */
export function linkOf({ deal, page, everPublished }: Model): number {
  if (!everPublished) return 404;
  return page !== 'published' || deal === 'canceled' || deal === 'expired' ? 410 : 200;
}

/** What a lead's only proposal makes of it. */
export function leadStatusOf({ deal, everPublished }: Model): string {
  if (deal === 'approved') return 'won';
  if (deal === 'denied') return 'lost';
  return everPublished ? 'contacted' : 'new';
}
