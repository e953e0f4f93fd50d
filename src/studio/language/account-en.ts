/** What people see to about their own account, in English. */
export const accountEn = {
  'proof.title': 'Is it you?',
  'proof.why': 'This opens doors, so give your password once more. What you began is then done at once.',
  'proof.password': 'Password',
  'proof.leave': 'Cancel',
  'proof.go': 'Go on',
} as const;
