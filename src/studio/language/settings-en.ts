/** The settings' frame, in English. */
export const settingsEn = {
  'rail.organization': 'Organization',
  'rail.person': 'Your account',
  'rail.programs': 'Programs',
  'rail.adminsMay': 'Owners and administrators can change this.',
  'rail.ownersMay': 'Owners can change this.',
  'rail.ask': 'Ask {names}.',
  'form.save': 'Save',
  'form.saving': 'Saving…',
  'form.saved': 'Saved',
  'form.discard': 'Discard',
} as const;
