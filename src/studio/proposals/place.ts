/** The part of a proposal's page where something is done about a reason to follow it up. */
const PARTS: Record<string, string> = {
  question_open: '#conversation',
  payment_due: '#money',
  unread: '#people',
  read_undecided: '#reading',
};

/** The page of a proposal, at the place that a reason asks for. */
export const placeOf = (id: string, reason = '') => `/proposals/${id}${PARTS[reason] ?? ''}`;
