/** Words of Settings > Audit log. */
export interface AuditStrings {
  title: string;
  intro: string;
  when: string;
  what: string;
  who: string;
  where: string;
  allTypes: string;
  everybody: string;
  filter: string;
  empty: string;
  count: (count: string, isOne: boolean) => string;
  /** Those that are nobody's name. */
  actors: Record<'system' | 'anonymous' | 'client', string>;
  /** By type; a type that is not named here is shown as it is. */
  types: Partial<Record<string, string>>;
}

export const auditEn: AuditStrings = {
  title: 'Audit log',
  intro: 'Who did what in this organization, newest first. Entries are kept for 400 days, and nobody can change them.',
  when: 'When',
  what: 'What',
  who: 'Who',
  where: 'Address',
  allTypes: 'Everything',
  everybody: 'Everybody',
  filter: 'Filter',
  empty: 'There are no such entries.',
  count: (count, isOne) => `${count} ${isOne ? 'entry' : 'entries'}`,
  actors: { system: 'The service', anonymous: 'Somebody unknown', client: 'A client' },
  types: {
    'organization.updated': 'Organization changed',
    'organization.exported': 'Organization exported',
    'list.exported': 'List exported',
    'webhook.created': 'Webhook added',
    'webhook.updated': 'Webhook changed',
    'webhook.deleted': 'Webhook deleted',
    'webhook.secret_rotated': 'Webhook secret replaced',
    'invitation.created': 'Invitation made',
    'invitation.withdrawn': 'Invitation withdrawn',
    'invitation.accepted': 'Invitation accepted',
    'member.added': 'Member added',
    'member.updated': 'Role changed',
    'member.removed': 'Member removed',
    'api_key.created': 'API key made',
    'api_key.updated': 'API key changed',
    'api_key.rotated': 'API key replaced',
    'api_key.revoked': 'API key revoked',
    'connection.created': 'Agent let in',
    'connection.updated': 'Agent’s access changed',
    'connection.revoked': 'Agent disconnected',
    'service_account.created': 'Service account made',
    'service_account.updated': 'Service account changed',
    'service_account.deleted': 'Service account deleted',
    'sso.updated': 'Single sign-on changed',
    'sso.removed': 'Single sign-on removed',
    'sso.domain_verified': 'Domain verified',
    'sso.linked': 'First single sign-on',
    'sso.refused': 'Single sign-on refused',
    'sign_in.succeeded': 'Signed in',
    'sign_in.failed': 'Wrong password',
    'sign_in.code_failed': 'Wrong code',
    'sign_in.passkey_failed': 'Passkey refused',
    'factor.added': 'Second factor added',
    'factor.removed': 'Second factor removed',
    'recovery_codes.created': 'Recovery codes made',
    'recovery_code.used': 'Recovery code used',
    'account.renamed': 'Name changed',
    'password.changed': 'Password changed',
    'password.reset_requested': 'Password link asked for',
    'password.reset': 'Password set by a link',
    'lead.erased': 'Person erased',
    'document.erased': 'Document erased',
  },
};

export const auditFr: AuditStrings = {
  title: 'Journal d’audit',
  intro:
    'Qui a fait quoi dans cette organisation, du plus récent au plus ancien. Les entrées sont gardées 400 jours, et personne ne peut les modifier.',
  when: 'Quand',
  what: 'Quoi',
  who: 'Qui',
  where: 'Adresse',
  allTypes: 'Tout',
  everybody: 'Tout le monde',
  filter: 'Filtrer',
  empty: 'Il n’y a pas de telle entrée.',
  count: (count, isOne) => `${count} ${isOne ? 'entrée' : 'entrées'}`,
  actors: { system: 'Le service', anonymous: 'Une personne inconnue', client: 'Un client' },
  types: {
    'organization.updated': 'Organisation modifiée',
    'organization.exported': 'Organisation exportée',
    'list.exported': 'Liste exportée',
    'webhook.created': 'Webhook ajouté',
    'webhook.updated': 'Webhook modifié',
    'webhook.deleted': 'Webhook supprimé',
    'webhook.secret_rotated': 'Secret de webhook remplacé',
    'invitation.created': 'Invitation créée',
    'invitation.withdrawn': 'Invitation annulée',
    'invitation.accepted': 'Invitation acceptée',
    'member.added': 'Membre ajouté',
    'member.updated': 'Rôle modifié',
    'member.removed': 'Membre retiré',
    'api_key.created': 'Clé d’API créée',
    'api_key.updated': 'Clé d’API modifiée',
    'api_key.rotated': 'Clé d’API remplacée',
    'api_key.revoked': 'Clé d’API révoquée',
    'connection.created': 'Agent autorisé',
    'connection.updated': 'Accès d’un agent modifié',
    'connection.revoked': 'Agent déconnecté',
    'service_account.created': 'Compte de service créé',
    'service_account.updated': 'Compte de service modifié',
    'service_account.deleted': 'Compte de service supprimé',
    'sso.updated': 'Authentification unique modifiée',
    'sso.removed': 'Authentification unique retirée',
    'sso.domain_verified': 'Domaine vérifié',
    'sso.linked': 'Première authentification unique',
    'sso.refused': 'Authentification unique refusée',
    'sign_in.succeeded': 'Connexion',
    'sign_in.failed': 'Mot de passe erroné',
    'sign_in.code_failed': 'Code erroné',
    'sign_in.passkey_failed': 'Clé d’accès refusée',
    'factor.added': 'Second facteur ajouté',
    'factor.removed': 'Second facteur retiré',
    'recovery_codes.created': 'Codes de secours créés',
    'recovery_code.used': 'Code de secours utilisé',
    'account.renamed': 'Nom changé',
    'password.changed': 'Mot de passe changé',
    'password.reset_requested': 'Lien de mot de passe demandé',
    'password.reset': 'Mot de passe défini par un lien',
    'lead.erased': 'Personne effacée',
    'document.erased': 'Document effacé',
  },
};
