import type { Me } from '../../../../sdk/src/generated/types.js';

export type Scope = Me['scopes'][number];

export const ACTIONS = ['read', 'write', 'delete'] as const;

/** Resources by what they are for; those that a newer service adds come last. */
const GROUPS: readonly (readonly [group: string, resources: readonly string[]])[] = [
  ['selling', ['proposals', 'leads', 'products', 'templates', 'themes', 'media']],
  ['knowing', ['metrics', 'events', 'evidence', 'audit']],
  ['running', ['organization', 'members', 'api_keys', 'connections', 'webhooks']],
];

export interface ScopeGroup {
  name: string;
  resources: string[];
}

/** What may be given, in groups. */
export function groupsOf(scopes: readonly Scope[]): ScopeGroup[] {
  const there = [...new Set(scopes.map((scope) => resourceOf(scope)))];
  const known = GROUPS.flatMap(([, resources]) => resources);
  const all = [...GROUPS, ['more', there.filter((one) => !known.includes(one))] as const];
  return all
    .map(([name, resources]) => ({ name, resources: resources.filter((one) => there.includes(one)) }))
    .filter(({ resources }) => resources.length > 0);
}

/** What keys are mostly for. */
export const PRESETS = ['all', 'reading', 'crm', 'writing'] as const;
export type Preset = (typeof PRESETS)[number];

const CHOSEN: Record<Preset, (scope: Scope) => boolean> = {
  all: () => true,
  reading: (scope) => scope.endsWith(':read'),
  crm: (scope) => ['leads:read', 'leads:write', 'proposals:read', 'events:read'].includes(scope),
  writing: (scope) =>
    /^(proposals|leads|media):(read|write)$/.test(scope) ||
    /^(products|templates|themes|organization):read$/.test(scope),
};

export const scopesOf = (preset: Preset, scopes: readonly Scope[]): Scope[] => scopes.filter(CHOSEN[preset]);

const resourceOf = (scope: Scope) => scope.slice(0, scope.indexOf(':'));
