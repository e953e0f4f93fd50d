import { accountEn } from './account.js';
import { factorsEn } from './factors.js';
import { ssoEn } from './sso.js';
import { consentEn } from './consent.js';
import type { Strings } from './strings.js';

export const en: Strings = {
  product: 'Proposal Service',
  signOut: 'Sign out',
  fields: { email: 'E-mail', password: 'Password' },
  login: {
    title: 'Sign in',
    intro: 'To the proposals of your organization.',
    button: 'Sign in',
    wrong: 'E-mail and password do not belong together.',
    passkey: 'Sign in with a passkey',
    noPasskey: 'No passkey was used. Try again, or sign in another way.',
    wrongPasskey:
      'This passkey was not taken: it is not known here any more, or it took too long. Try again, or sign in with your password.',
    tooMany: 'Too many attempts. Wait a few minutes, or sign in with a browser in which you have signed in before.',
    lost: 'Lost your password? Whoever runs this service can set a new one.',
  },
  password: {
    title: 'Lost your password?',
    intro: 'Give the address that you sign in with, and a link to set a new password is mailed to it.',
    ask: 'Mail me a link',
    asked: (email) => `If there is an account for ${email}, a link is on its way to it. It is good for an hour.`,
    newTitle: 'Set a new password',
    newIntro: 'Every browser is signed out with it, and every agent disconnected.',
    set: 'Set a new password',
    mailSubject: (host) => `Set a new password on ${host}`,
    mailIntro: (host) => `With this link you set a new password on ${host}. It is good for an hour, and once.`,
    mailWhy: 'Somebody asked for it with this address. If it was not you, nothing needs to be done.',
  },
  setup: {
    title: 'Welcome',
    intro: 'This service is new. Make its first organization, and the account that owns it.',
    yourName: 'Your name',
    organization: 'Name of the organization',
    passwordHint: '12 characters or more; a sentence is easiest to keep in mind.',
    button: 'Begin',
    closed: 'This service has its first owner already.',
    needsLink: 'Open the link to this page that the service printed in its log when it started.',
    noOwner: 'This service is new, and nobody can sign in yet.',
    whereLink:
      'Its first owner is made at an address that the service prints in its log when it starts. Open that address, or ask whoever started the service for it.',
  },
  organizations: {
    title: 'Choose an organization',
    intro: 'You belong to more than one. Everything you see and do from here is in the one you choose.',
    none: 'You belong to no organization yet. Ask somebody in yours for an invitation.',
  },
  roles: { viewer: 'Viewer', member: 'Member', admin: 'Admin', owner: 'Owner' },
  consent: consentEn,
  ...accountEn,
  ...factorsEn,
  ...ssoEn,
  join: {
    title: (organization) => `Join ${organization}`,
    invited: (email, role) => `${email} is invited. Role: ${role}.`,
    another: (email) => `You are signed in as ${email}. Sign out, then open the link again.`,
    known: 'There is an account with this address. Sign in with it to join.',
    button: 'Join',
    mailSubject: (organization) => `Your invitation to ${organization}`,
    mailIntro: (organization, host) =>
      `You are invited to join ${organization} on ${host}. The link is good for seven days, and once.`,
    mailWhy: 'Somebody of this organization invited this address. If you do not expect it, nothing needs to be done.',
  },
  back: 'Back',
  problems: {
    csrf: ['This form is too old', 'Nothing was changed. Go back, reload the page, and try again.'],
    forbidden: ['Not with your role', 'Your role in this organization does not allow this. An admin can do it.'],
    notFound: ['Nothing here', 'This address leads nowhere, or what was here is gone.'],
    gone: ['This took too long', 'Or it was answered already. Begin again in the agent.'],
    goneInvitation: [
      'This invitation has ended',
      'It was used or withdrawn, or it is older than seven days. Ask whoever invited you for a new one.',
    ],
    goneLink: ['This link no longer works', 'It was used, or it is older than an hour. Ask for a new one.'],
    tooMany: ['Too many attempts', 'Wait a few minutes, and try again.'],
    state: ['Not possible now', 'Somebody changed this in the meantime. Reload the page to see it as it is.'],
    failed: ['Something went wrong', 'It is our fault, not yours. Try again in a moment.'],
  },
  wrong: 'This needs another look.',
  mistakes: {},
  request: 'Request',
};
