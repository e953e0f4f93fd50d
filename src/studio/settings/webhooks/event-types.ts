import type { CreateWebhook } from '../../../../sdk/src/generated/types.js';

/** What an endpoint may be told: a type, all of a kind, or everything. */
export type Subscription = CreateWebhook['types'][number];
type EventType = Exclude<Subscription, '*' | 'ping' | `${string}.*`>;

/** Each of them, so that the compiler asks for new ones. */
const TYPES: Record<EventType, true> = {
  'proposal.created': true,
  'proposal.updated': true,
  'proposal.published': true,
  'proposal.unpublished': true,
  'proposal.first_viewed': true,
  'proposal.approved': true,
  'proposal.denied': true,
  'proposal.canceled': true,
  'proposal.reopened': true,
  'proposal.expired': true,
  'proposal.archived': true,
  'proposal.deleted': true,
  'proposal.review_requested': true,
  'proposal.released': true,
  'proposal.review_refused': true,
  'proposal.pdf_ready': true,
  'recipient.invited': true,
  'recipient.viewed': true,
  'recipient.signed': true,
  'recipient.denied': true,
  'thread.created': true,
  'thread.message_added': true,
  'thread.resolved': true,
  'thread.reopened': true,
  'payment.succeeded': true,
  'payment.failed': true,
  'payment.refunded': true,
  'lead.created': true,
  'lead.updated': true,
  'lead.deleted': true,
  'product.created': true,
  'product.updated': true,
  'product.deleted': true,
  'bundle.created': true,
  'bundle.updated': true,
  'bundle.deleted': true,
  'template.created': true,
  'template.updated': true,
  'template.deleted': true,
  'theme.created': true,
  'theme.updated': true,
  'theme.deleted': true,
  'file.ready': true,
  'file.refused': true,
  'import.completed': true,
  'import.failed': true,
  'organization.updated': true,
  'member.added': true,
  'member.updated': true,
  'member.removed': true,
  'invitation.created': true,
  'invitation.withdrawn': true,
  'invitation.accepted': true,
  'api_key.created': true,
  'api_key.updated': true,
  'api_key.rotated': true,
  'api_key.revoked': true,
  'connection.created': true,
  'connection.updated': true,
  'connection.revoked': true,
  'service_account.created': true,
  'service_account.updated': true,
  'service_account.deleted': true,
  'webhook.disabled': true,
};

export interface Kind {
  name: string;
  /** All of it, whatever is added. */
  all: Subscription;
  types: Subscription[];
}

/** Types of events by what they tell of. */
export const KINDS: readonly Kind[] = [...new Set(Object.keys(TYPES).map(kindOf))].map((name) => ({
  name,
  all: `${name}.*` as Subscription,
  types: (Object.keys(TYPES) as EventType[]).filter((type) => kindOf(type) === name),
}));

function kindOf(type: string): string {
  return type.slice(0, type.indexOf('.'));
}
