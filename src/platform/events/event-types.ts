/** Every type of event, with what it tells: the closed list that webhooks subscribe to. */
export const EVENT_TYPES = {
  'proposal.created': 'A proposal was created or duplicated.',
  'proposal.updated': 'A proposal, its content or its offers were changed, or it was taken out of the archive.',
  'proposal.published': 'A proposal, or its changes, became visible to the client.',
  'proposal.unpublished': 'A published proposal was closed to the client.',
  'proposal.first_viewed': 'The client read or acted on a published proposal for the first time.',
  'proposal.approved': 'The client accepted a proposal, or a member recorded that it did.',
  'proposal.denied': 'The client denied a proposal, or a member recorded that it did.',
  'proposal.canceled': 'The sender called off a proposal.',
  'proposal.reopened': 'A denied, canceled or expired proposal became pending again.',
  'proposal.expired': 'The expiry of a pending proposal passed; sent once for each expiry, within a minute.',
  'proposal.archived': 'A proposal was put into the archive.',
  'proposal.deleted': 'A proposal was deleted.',
  'lead.created': 'A lead was created.',
  'lead.updated': 'A lead was changed, by a caller or by the outcome of its proposals.',
  'lead.deleted': 'A lead was deleted.',
  'template.created': 'A template was made of a proposal.',
  'template.updated': 'A template was changed.',
  'template.deleted': 'A template was deleted.',
  'theme.created': 'A theme was created.',
  'theme.updated': 'A theme was changed, or is no longer the default.',
  'theme.deleted': 'A theme was deleted.',
  'api_key.created': 'An API key was made.',
  'api_key.revoked': 'An API key was revoked.',
  'member.added': 'A person joined the organization.',
} as const;

export type EventType = keyof typeof EVENT_TYPES;
