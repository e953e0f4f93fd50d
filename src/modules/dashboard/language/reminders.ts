/** Words of the reminders of whoever's turn it is. */
export interface ReminderStrings {
  days: string;
  daysHint: string;
  until: string;
  untils: Record<string, string>;
  none: string;
  /** In one line, for who only reads. */
  on: (days: string) => string;
}

export const remindersEn: ReminderStrings = {
  days: 'Reminders, in days after somebody was asked',
  daysHint: 'Up to five, such as 3, 7. Empty: nobody is reminded.',
  until: 'And once more',
  untils: { decision: 'never', expiry: 'a day before it expires' },
  none: 'None',
  on: (days) => `After ${days} days`,
};

export const remindersFr: ReminderStrings = {
  days: 'Rappels, en jours après la demande',
  daysHint: 'Cinq au plus, comme 3, 7. Vide\u00a0: personne n’est relancé.',
  until: 'Et une dernière fois',
  untils: { decision: 'jamais', expiry: 'un jour avant l’expiration' },
  none: 'Aucun',
  on: (days) => `Après ${days} jours`,
};
