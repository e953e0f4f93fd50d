/** Where people see to their own sessions, and prove who they are. */
export interface AccountStrings {
  sessions: Record<
    'title' | 'intro' | 'browser' | 'address' | 'since' | 'lastUsed' | 'thisOne' | 'unknown' | 'end' | 'endOthers',
    string
  >;
  reauthentication: {
    title: string;
    intro: (email: string) => string;
    button: string;
    wrong: string;
    tooMany: string;
  };
}

export const accountEn: AccountStrings = {
  sessions: {
    title: 'Your sessions',
    intro:
      'The browsers in which you are signed in. Each ends after a day without use, and after 14 days at the latest.',
    browser: 'Browser',
    address: 'Address',
    since: 'Signed in',
    lastUsed: 'Last used',
    thisOne: 'this one',
    unknown: 'Unknown',
    end: 'Sign out',
    endOthers: 'Sign out all others',
  },
  reauthentication: {
    title: 'Is it you?',
    intro: (email) =>
      `This opens doors, so give the password of ${email} once more. What you typed is kept, and done at once.`,
    button: 'Go on',
    wrong: 'This is not your password.',
    tooMany: 'Too many attempts. Try again in a few minutes.',
  },
};

export const accountFr: AccountStrings = {
  sessions: {
    title: 'Vos sessions',
    intro:
      'Les navigateurs dans lesquels vous êtes connecté. Chaque session prend fin après un jour sans usage, et après 14 jours au plus.',
    browser: 'Navigateur',
    address: 'Adresse',
    since: 'Connecté',
    lastUsed: 'Dernier usage',
    thisOne: 'celui-ci',
    unknown: 'Inconnu',
    end: 'Déconnecter',
    endOthers: 'Déconnecter tous les autres',
  },
  reauthentication: {
    title: 'Est-ce bien vous\u00a0?',
    intro: (email) =>
      `Ceci ouvre des portes\u00a0: redonnez le mot de passe de ${email}. Ce que vous avez saisi est gardé, et fait aussitôt.`,
    button: 'Continuer',
    wrong: 'Ce n’est pas votre mot de passe.',
    tooMany: 'Trop d’essais. Réessayez dans quelques minutes.',
  },
};
