/** Whether mails leave this service; where none does, people are sent their links by whoever published. */
export const SENDS_MAILS = document.documentElement.dataset['mails'] !== 'none';
