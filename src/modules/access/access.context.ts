import { defineContext } from '../../platform/resources/define-context.js';
import { defineResource } from '../../platform/resources/define-resource.js';

declare module '../../platform/resources/define-resource.js' {
  interface ResourceActions {
    api_keys: 'read' | 'write';
    connections: 'read' | 'write';
  }
}

defineContext('access', {
  tables: [
    'api_keys',
    'api_key_hashes',
    'connections',
    'factors',
    'oauth_artifacts',
    'oauth_keys',
    'password_resets',
    'recovery_codes',
    'service_accounts',
    'sessions',
    'sso_domains',
    'sso_identities',
    'sso_providers',
    'used_challenges',
  ],
  references: {
    api_key_hashes_given_to_fkey: { of: 'users', atDeletion: 'permanent' },
    api_keys_created_by_fkey: { of: 'users', atDeletion: 'permanent' },
    connections_user_id_fkey: { of: 'users', atDeletion: 'permanent' },
    factors_user_id_fkey: { of: 'users', atDeletion: 'permanent' },
    password_resets_user_id_fkey: { of: 'users', atDeletion: 'permanent' },
    recovery_codes_user_id_fkey: { of: 'users', atDeletion: 'permanent' },
    service_accounts_created_by_fkey: { of: 'users', atDeletion: 'permanent' },
    service_accounts_keys_set_by_fkey: { of: 'users', atDeletion: 'permanent' },
    sessions_user_id_fkey: { of: 'users', atDeletion: 'permanent' },
    sso_identities_membership_fkey: { of: 'memberships', atDeletion: 'deleted' },
    sso_identities_user_id_fkey: { of: 'users', atDeletion: 'permanent' },
    sso_providers_break_glass_user_id_fkey: { of: 'users', atDeletion: 'permanent' },
  },
});

defineResource('api_keys', {
  position: 13,
  actions: ['read', 'write'],
  readBy: 'admin',
  writtenBy: 'admin',
  labels: { en: 'API keys', fr: 'Clés d’API' },
  counts: {
    api_keys: {
      table: 'api_keys',
      where: 'revoked_at is null and (expires_at is null or expires_at > $2::timestamptz)',
      kept: false,
      shown: {
        label: { en: 'API keys in use', fr: 'Clés API en service' },
        description: 'API keys that can be used: neither revoked nor expired.',
        page: '/settings/api-keys',
      },
    },
  },
  listings: {
    'API key': { route: '/v1/api-keys' },
  },
});

defineResource('connections', {
  position: 15,
  actions: ['read', 'write'],
  readBy: 'admin',
  writtenBy: 'admin',
  labels: { en: 'Agents', fr: 'Agents' },
  listings: {
    connection: { route: '/v1/connections' },
    'service account': { route: '/app/api/v1/service-accounts' },
  },
});
