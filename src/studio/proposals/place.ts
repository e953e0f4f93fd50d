/** Where something is done about a reason to follow a proposal up: a part of its page, an act that it asks about, the editor. */
const PLACES: Record<string, string> = {
  question_open: '#conversation',
  payment_due: '#money',
  unread: '#people',
  expires_soon: '#people',
  read_undecided: '#reading',
  expired: '?do=reopen',
  review_requested: '#review',
};

/** The page of a proposal, at the place that a reason asks for. */
export const placeOf = (id: string, reason = '') => `/proposals/${id}${PLACES[reason] ?? ''}`;
