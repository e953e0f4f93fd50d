import { defineContext } from '../../platform/resources/define-context.js';

defineContext('access', {
  tables: ['api_keys', 'api_key_hashes', 'connections', 'oauth_artifacts', 'oauth_keys', 'password_resets', 'sessions'],
  references: {
    api_keys_created_by_fkey: { of: 'users', atDeletion: 'permanent' },
    connections_user_id_fkey: { of: 'users', atDeletion: 'permanent' },
    password_resets_user_id_fkey: { of: 'users', atDeletion: 'permanent' },
    sessions_user_id_fkey: { of: 'users', atDeletion: 'permanent' },
  },
});
