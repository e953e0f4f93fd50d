import type { settingsEn } from './settings-en.js';

/** The settings' frame, in French. */
export const settingsFr: Record<keyof typeof settingsEn, string> = {
  'rail.organization': 'Organisation',
  'rail.person': 'Votre compte',
  'rail.programs': 'Programmes',
  'rail.adminsMay': 'Les propriétaires et les administrateurs peuvent le modifier.',
  'rail.ownersMay': 'Les propriétaires peuvent le modifier.',
  'rail.ask': 'Adressez-vous à {names}.',
  'form.save': 'Enregistrer',
  'form.saving': 'Enregistrement…',
  'form.saved': 'Enregistré',
  'form.discard': 'Annuler',
};
