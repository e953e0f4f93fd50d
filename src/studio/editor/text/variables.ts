/** What any proposal may say of its people and itself; what it declares of its own comes beside them. */
export const VARIABLE_NAMES = [
  ...['lead.name', 'lead.company', 'lead.email', 'lead.phone', 'lead.city'],
  ...['recipient.name', 'owner.name', 'owner.email'],
  ...['organization.name', 'organization.email', 'organization.phone', 'organization.website'],
  ...['proposal.title', 'proposal.date', 'proposal.expires_at'],
  ...['offer.name', 'offer.total', 'offer.recurring'],
];

export interface VariableUse {
  name: string;
  fallback: string | null;
}

/** Texts and the variables between them, in their order. */
export function withVariables(text: string): (string | VariableUse)[] {
  const parts: (string | VariableUse)[] = [];
  let at = 0;
  for (const { 0: written, 1: name = '', 2: fallback, index } of text.matchAll(VARIABLE)) {
    if (index > at) parts.push(text.slice(at, index));
    parts.push({ name: name.trim(), fallback: fallback?.trim() ?? null });
    at = index + written.length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

const VARIABLE = /\{\{([^{}|]+)(?:\|([^{}]*))?\}\}/g;

export const written = ({ name, fallback }: VariableUse) =>
  fallback === null ? `{{${name}}}` : `{{${name}|${fallback}}}`;
