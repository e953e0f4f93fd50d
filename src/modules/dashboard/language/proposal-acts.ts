/** What an action is called, what it asks before, and what it then does. */
interface ActWords {
  name: string;
  title: (proposal: string) => string;
  text: string;
}

/** Words of what can be done with a proposal. */
export interface ProposalActStrings {
  more: string;
  acts: Record<string, ActWords>;
  republish: string;
  fields: Record<'reason' | 'note' | 'expires_at' | 'to' | 'message', string>;
  hints: Record<'reason' | 'note' | 'expires_at' | 'to' | 'message', string>;
  denyReason: string;
  /** Above what publishing objects to. */
  mistakes: string;
  /** Above what publishing warns of. */
  warnings: string;
  /** Where each has to be looked at. */
  accept: string;
  mistake: Record<'noValue' | 'payment' | 'offer', (name: string) => string>;
  inSection: (number: string) => string;
  stale: string;
  staleText: string;
  staleTyped: string;
  see: string;
}

export const proposalActsEn: ProposalActStrings = {
  more: 'More actions',
  acts: {
    publish: {
      name: 'Publish',
      title: (proposal) => `Publish “${proposal}”?`,
      text: 'Whoever has the link sees it as it is now. Later edits stay with you until you publish again.',
    },
    unpublish: {
      name: 'Take offline',
      title: (proposal) => `Take “${proposal}” offline?`,
      text: 'Whoever opens the link is told to ask you. You can publish it again.',
    },
    send: {
      name: 'Send by mail',
      title: (proposal) => `Send “${proposal}”`,
      text: 'A mail with the link leaves in the name of your organization.',
    },
    approve: {
      name: 'Record a yes',
      title: (proposal) => `Has the client accepted “${proposal}”?`,
      text: 'It counts as won, and no signature is invented: the evidence says that you recorded it.',
    },
    deny: {
      name: 'Record a no',
      title: (proposal) => `Has the client declined “${proposal}”?`,
      text: 'It counts as declined. You can reopen it later.',
    },
    cancel: {
      name: 'Cancel',
      title: (proposal) => `Cancel “${proposal}”?`,
      text: 'The client can no longer decide, and the link closes. The evidence is kept.',
    },
    reopen: {
      name: 'Reopen',
      title: (proposal) => `Reopen “${proposal}”?`,
      text: 'It is pending again. The client sees it once you publish it.',
    },
    archive: {
      name: 'Archive',
      title: (proposal) => `Archive “${proposal}”?`,
      text: 'The link closes and lists leave it out. You can take it back.',
    },
    unarchive: { name: 'Take out of the archive', title: (proposal) => `Take back “${proposal}”?`, text: '' },
    duplicate: { name: 'Duplicate', title: (proposal) => `Duplicate “${proposal}”?`, text: '' },
    delete: {
      name: 'Delete',
      title: (proposal) => `Delete “${proposal}”?`,
      text: 'It leaves all lists and its link closes for good. The evidence is kept.',
    },
  },
  republish: 'Publish changes',
  fields: {
    reason: 'Reason',
    note: 'How did you learn of it? (optional)',
    expires_at: 'Valid until (optional)',
    to: 'To',
    message: 'Your words (optional)',
  },
  hints: {
    reason: 'For your own records.',
    note: 'Kept as evidence.',
    expires_at: 'To the end of that day; empty for no end.',
    to: 'Empty: the address of the lead.',
    message: 'Quoted above the link.',
  },
  denyReason: 'The client’s reason (optional)',
  mistakes: 'It cannot be published yet',
  warnings: 'Have a look first',
  accept: 'I have looked at all of this, and want to publish it as it is',
  mistake: {
    noValue: (name) => `“${name}” has no value: fill it in, or give it a fallback such as {{${name}|you}}.`,
    payment: () => 'The client may pay, but nothing is offered: add an offer, or switch payment off in the settings.',
    offer: () => 'The content shows another offer than the selected one: show that, or select this.',
  },
  inSection: (number) => `Section ${number}`,
  stale: 'It has changed meanwhile',
  staleText: 'Somebody changed this after you opened the page. Nothing was done: look at it as it is now.',
  staleTyped: 'Somebody changed this after you opened the form. What you typed is below: look at it once more.',
  see: 'See it as it is now',
};
