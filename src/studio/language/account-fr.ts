import type { accountEn } from './account-en.js';

/** What people see to about their own account, in French. */
export const accountFr: Record<keyof typeof accountEn, string> = {
  'proof.title': 'Est-ce bien vous ?',
  'proof.why': 'Ceci ouvre des portes : redonnez votre mot de passe. Ce que vous avez commencé est fait aussitôt.',
  'proof.password': 'Mot de passe',
  'proof.leave': 'Annuler',
  'proof.go': 'Continuer',
};
