/** What the page says of paying. */
export interface PaymentStrings {
  title: string;
  schedule: string;
  full: string;
  deposit: (percent: string) => string;
  balance: string;
  instalment: (index: number, count: number) => string;
  onSignature: string;
  afterSignature: (days: number) => string;
  monthsLater: (months: number) => string;
  asAgreed: string;
  dueOn: (date: string) => string;
  paid: string;
  due: string;
  dueBy: (date: string) => string;
  payCard: (amount: string) => string;
  payTransfer: string;
  cardNote: string;
  processing: string;
  confirming: string;
  done: string;
  received: (amount: string) => string;
  returned: (amount: string) => string;
  failed: string;
  unpaid: string;
  refunded: string;
  refused: string;
  noMethod: (organization: string) => string;
  recurring: (amounts: string) => string;
  transferTitle: string;
  transferIntro: (organization: string) => string;
  holder: string;
  amount: string;
  reference: string;
  giro: string;
  giroLabel: string;
  copy: string;
  copied: string;
  next: string;
  leavingTitle: string;
  leaving: string;
  reload: string;
}

export const paymentEn: PaymentStrings = {
  title: 'Payment',
  schedule: 'Schedule',
  full: 'Full amount',
  deposit: (percent) => `Deposit, ${percent}`,
  balance: 'Balance',
  instalment: (index, count) => `Instalment ${index} of ${count}`,
  onSignature: 'On signature',
  afterSignature: (days) => `Within ${days} ${days === 1 ? 'day' : 'days'} of signature`,
  monthsLater: (months) => (months === 1 ? 'One month later' : `${months} months later`),
  asAgreed: 'As agreed with the sender',
  dueOn: (date) => `Due on ${date}`,
  paid: 'Paid',
  due: 'Due now',
  dueBy: (date) => `Due by ${date}`,
  payCard: (amount) => `Pay ${amount} by card`,
  payTransfer: 'Pay by bank transfer',
  cardNote: 'Card payments are made on Stripe’s secure page; this page never sees the number.',
  processing: 'Your payment is on its way. Banks may take a few days to confirm it; there is nothing more to do.',
  confirming: 'Thank you. If you have paid, the confirmation will be here in a moment.',
  done: 'Everything has been paid. Thank you.',
  received: (amount) => `${amount} has been received. Thank you.`,
  returned: (amount) => `${amount} has been refunded.`,
  failed: 'The last payment did not go through, and nothing was charged. You can try again.',
  unpaid: 'The payment was not made, and nothing was charged. You can resume it here.',
  refunded: 'The payment was refunded.',
  refused: 'This amount cannot be paid that way. Please choose another method, or write to us.',
  noMethod: (organization) => `${organization} will tell you how to pay.`,
  recurring: (amounts) => `Recurring amounts are billed separately: ${amounts}.`,
  transferTitle: 'Bank transfer',
  transferIntro: (organization) =>
    `Please quote the reference with your transfer, so that it is recognised. ${organization} will note its arrival here.`,
  holder: 'Account holder',
  amount: 'Amount',
  reference: 'Reference',
  giro: 'Or scan this code with your bank’s app: it fills in the transfer for you.',
  giroLabel: 'QR code with the details of this transfer',
  copy: 'Copy',
  copied: 'Copied',
  next: 'Continue to payment',
  leavingTitle: 'Continuing to the payment',
  leaving: 'The secure page for card payments opens in a moment.',
  reload: 'Check again',
};

export const paymentFr: PaymentStrings = {
  title: 'Règlement',
  schedule: 'Échéancier',
  full: 'Montant total',
  deposit: (percent) => `Acompte de ${percent}`,
  balance: 'Solde',
  instalment: (index, count) => `Échéance ${index} sur ${count}`,
  onSignature: 'À la signature',
  afterSignature: (days) => `Sous ${days} ${days > 1 ? 'jours' : 'jour'} après la signature`,
  monthsLater: (months) => (months === 1 ? 'Un mois plus tard' : `${months} mois plus tard`),
  asAgreed: 'À la date convenue avec l’expéditeur',
  dueOn: (date) => `Échéance le ${date}`,
  paid: 'Réglé',
  due: 'À régler maintenant',
  dueBy: (date) => `À régler au plus tard le ${date}`,
  payCard: (amount) => `Payer ${amount} par carte`,
  payTransfer: 'Payer par virement',
  cardNote:
    'Le paiement par carte se fait sur la page sécurisée de Stripe\u202f; cette page n’en voit jamais le numéro.',
  processing:
    'Votre paiement est en route. La banque peut mettre quelques jours à le confirmer\u202f; vous n’avez plus rien à faire.',
  confirming: 'Merci. Si vous avez payé, la confirmation arrive ici dans un instant.',
  done: 'Tout est réglé. Merci.',
  received: (amount) => `Nous avons bien reçu ${amount}. Merci.`,
  returned: (amount) => `${amount} ont été remboursés.`,
  failed: 'Le dernier paiement n’a pas abouti, et rien n’a été débité. Vous pouvez réessayer.',
  unpaid: 'Le paiement n’a pas été effectué, et rien n’a été débité. Vous pouvez le reprendre ici.',
  refunded: 'Le paiement a été remboursé.',
  refused: 'Ce montant ne peut pas être réglé ainsi. Choisissez un autre moyen, ou écrivez-nous.',
  noMethod: (organization) => `${organization} vous indiquera comment régler.`,
  recurring: (amounts) => `Les montants récurrents sont facturés à part\u00a0: ${amounts}.`,
  transferTitle: 'Virement bancaire',
  transferIntro: (organization) =>
    `Indiquez la référence avec votre virement, afin qu’il soit reconnu. ${organization} notera ici son arrivée.`,
  holder: 'Titulaire du compte',
  amount: 'Montant',
  reference: 'Référence',
  giro: 'Ou scannez ce code avec l’application de votre banque\u202f: elle remplit le virement pour vous.',
  giroLabel: 'Code QR contenant les données de ce virement',
  copy: 'Copier',
  copied: 'Copié',
  next: 'Passer au règlement',
  leavingTitle: 'Vers le paiement',
  leaving: 'La page sécurisée qui prend votre carte s’ouvre dans un instant.',
  reload: 'Vérifier à nouveau',
};
