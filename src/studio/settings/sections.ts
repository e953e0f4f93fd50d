import { lazy, type ComponentType } from 'react';
import type { Me } from '../../../sdk/src/generated/types.js';
import type { IconName } from '../frame/icon.js';
import type { TextName } from '../language/texts.js';

export type Scope = Me['scopes'][number];

export interface Section {
  /** Below `/settings`; what comes after it is the section's own. */
  path: string;
  name: TextName;
  icon: IconName;
  /** Who has no such permission is not led to it. */
  needs?: Scope;
  View: ComponentType;
}

export interface Group {
  name: TextName;
  sections: readonly Section[];
}

/** Loads a section when it is opened. */
const view = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => ({ default: (await load())[name] }));

/** All of the settings, in the order of the rail. */
export const GROUPS: readonly Group[] = [
  {
    name: 'rail.organization',
    sections: [
      {
        path: 'organization',
        name: 'organization.title',
        icon: 'organization',
        View: view('OrganizationSettings', () => import('./organization/organization.js')),
      },
      {
        path: 'members',
        name: 'members.title',
        icon: 'people',
        View: view('Members', () => import('./members/members.js')),
      },
      {
        ...{ path: 'sso', name: 'sso.title', icon: 'door', needs: 'organization:write' },
        View: view('SingleSignOn', () => import('./sso/sso.js')),
      },
      {
        path: 'rules',
        name: 'rules.title',
        icon: 'rules',
        View: view('Rules', () => import('./rules/rules.js')),
      },
      {
        path: 'usage',
        name: 'usage.title',
        icon: 'usage',
        View: view('Usage', () => import('./usage/usage.js')),
      },
      {
        path: 'audit-log',
        name: 'audit.title',
        icon: 'log',
        needs: 'audit:read',
        View: view('Audit', () => import('./audit/audit.js')),
      },
      {
        path: 'data',
        name: 'data.title',
        icon: 'data',
        View: view('Data', () => import('./data/data.js')),
      },
    ],
  },
  {
    name: 'rail.person',
    sections: [
      {
        path: 'profile',
        name: 'me.profile',
        icon: 'person',
        View: view('Profile', () => import('./me/profile.js')),
      },
      {
        path: 'security',
        name: 'security.title',
        icon: 'lock',
        View: view('Security', () => import('./me/security.js')),
      },
    ],
  },
  {
    name: 'rail.programs',
    sections: [
      {
        ...{ path: 'api-keys', name: 'keys.title', icon: 'key', needs: 'api_keys:read' },
        View: view('ApiKeys', () => import('./api-keys/api-keys.js')),
      },
      {
        path: 'agents',
        name: 'agents.title',
        icon: 'agent',
        View: view('Agents', () => import('./agents/agents.js')),
      },
      {
        ...{ path: 'webhooks', name: 'hooks.title', icon: 'webhook', needs: 'webhooks:read' },
        View: view('Webhooks', () => import('./webhooks/webhooks.js')),
      },
      {
        path: 'test-mode',
        name: 'twin.title',
        icon: 'part',
        View: view('TestMode', () => import('./test-mode/test-mode.js')),
      },
    ],
  },
];
