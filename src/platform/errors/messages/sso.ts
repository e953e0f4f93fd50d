import type { DetailCode } from './detail-codes.js';

/** What can be wrong about single sign-on. */
export const SSO_PROBLEMS = {
  'Must be a list of {minimum} to {maximum} domains.': [
    'invalid_value',
    'Doit être une liste de {minimum} à {maximum} domaines.',
  ],
  'Must be a domain such as acme.example, without an address before it.': [
    'invalid_format',
    'Doit être un domaine tel que acme.example, sans adresse devant.',
  ],
  'Is in the list already.': ['not_unique', 'Figure déjà dans la liste.'],
  'Must not have a query.': ['invalid_format', 'Ne doit pas avoir de paramètres.'],
  'Is required where the issuer or the client is a new one.': [
    'required',
    'Nécessaire quand l’émetteur ou le client est nouveau.',
  ],
  'Answers with status {status} at {address}, where an OpenID provider describes itself.': [
    'invalid_value',
    'Répond par le statut {status} à {address}, où un fournisseur OpenID se décrit.',
  ],
  'Does not describe an OpenID provider at {address}.': [
    'invalid_value',
    'Ne décrit pas de fournisseur OpenID à {address}.',
  ],
  'Calls itself by another address: {issuer}.': ['mismatch', 'Se nomme par une autre adresse\u00a0: {issuer}.'],
  'Takes a client secret in no way that this service knows: {methods}.': [
    'unsupported',
    'N’accepte le secret du client d’aucune façon connue de ce service\u00a0: {methods}.',
  ],
  'No domain is verified yet, so that nobody could sign in.': [
    'not_allowed',
    'Aucun domaine n’est encore vérifié\u00a0: personne ne pourrait se connecter.',
  ],
  'Name an owner who still signs in by password, should the provider fail.': [
    'required',
    'Nommez un propriétaire qui se connecte encore par mot de passe, si le fournisseur venait à faillir.',
  ],
  'Must be an owner of the organization who has a password.': [
    'invalid_value',
    'Doit être un propriétaire de l’organisation qui a un mot de passe.',
  ],
  'Another organization has verified this domain.': ['not_unique', 'Une autre organisation a vérifié ce domaine.'],
  'Is the owner who still signs in by password while single sign-on is enforced: name another one first.': [
    'in_use',
    'Est le propriétaire qui se connecte encore par mot de passe, l’authentification unique étant imposée\u00a0: nommez-en un autre d’abord.',
  ],
} as const satisfies Record<string, readonly [DetailCode, string]>;

/** What is said of a request about it. */
export const SSO_SENTENCES = {
  'The OpenID provider does not answer. Try again shortly.':
    'Le fournisseur OpenID ne répond pas. Réessayez dans un instant.',
  'Only an owner in person decides how members sign in.':
    'Seul un propriétaire en personne décide comment les membres se connectent.',
  'The organization has no single sign-on.': 'L’organisation n’a pas d’authentification unique.',
  'The organization does not name this domain. An owner adds it to its single sign-on first.':
    'L’organisation ne nomme pas ce domaine. Un propriétaire l’ajoute d’abord à l’authentification unique.',
  'Sign in again by the provider of your organization at /app/sso/again, then repeat this within ten minutes.':
    'Reconnectez-vous par le fournisseur de votre organisation à /app/sso/again, puis recommencez dans les dix minutes.',
  'The provider of an organization let you in to that alone. To change your account, sign in with your password.':
    'Le fournisseur d’une organisation ne vous ouvre que celle-ci. Pour modifier votre compte, connectez-vous avec votre mot de passe.',
  'Your organization lets its members in by its provider alone.':
    'Votre organisation n’admet ses membres que par son fournisseur.',
} as const;
