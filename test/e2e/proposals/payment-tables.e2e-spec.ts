import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { processorTime } from '../../setup/processor-time.js';
import { anOffer, line } from '../offers/examples.js';
import { aProposal, write, type Json } from './examples.js';

let acme: GivenOrganization;

beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
});

const PAID = { name: 'Site', currency: 'EUR', lines: [line({ unit_amount: 1_000_000 })] };
const MILESTONES = {
  schedule: 'milestones',
  milestones: [40, 40, 20].map((percent) => ({ label: 'Part', percent, due: { on: 'signature' } })),
};
const DEPOSIT = { schedule: 'deposit', deposit_percent: 40 };
const table = (header: string[], ...rows: string[][]) => ({ header, rows });

it.each<[string, string, Json, Json, boolean]>([
  [
    'two parts for three',
    'Payment schedule',
    MILESTONES,
    table(['When', 'Part'], ['On signature', '30 %'], ['On delivery', '60 %']),
    true,
  ],
  [
    'a part too many',
    'Échéancier de paiement',
    MILESTONES,
    table(['Échéance', 'Part'], ['À la commande', '40 %'], ['Maquettes', '40 %'], ['Livraison', '30 %']),
    true,
  ],
  [
    'a part that is missing',
    'Zahlungsplan',
    MILESTONES,
    table(['Zahlung', 'Anteil'], ['Anzahlung', '40 %'], ['Abnahme', '40 %']),
    true,
  ],
  [
    'other parts of what is called as they are',
    'How we go on',
    MILESTONES,
    table(['Step', 'Share'], ['Part', '50 %'], ['part', '30 %'], ['**Part**', '20 %']),
    true,
  ],
  [
    'the very parts',
    'Zahlungsplan',
    MILESTONES,
    table(['Zahlung', 'Anteil'], ['Anzahlung', '40 %'], ['Lieferung', '40 %'], ['Abnahme', '20 %'], ['Summe', '100 %']),
    false,
  ],
  [
    'what is paid by then',
    'Payment',
    MILESTONES,
    table(['When', 'Paid by then'], ['On signature', '40%'], ['Draft', '80%'], ['Delivery', '100%']),
    false,
  ],
  [
    'what is paid by then, otherwise',
    'Payment',
    MILESTONES,
    table(['When', 'Paid by then'], ['On signature', '30%'], ['Draft', '80%'], ['Delivery', '100%']),
    true,
  ],
  [
    'amounts beside the very shares',
    'Modalités de règlement',
    DEPOSIT,
    table(['Quand', 'Montant'], ['Signature', '40 % (4 800 €)'], ['Livraison', '60 % (7 200 €)']),
    false,
  ],
  [
    'amounts without tax beside the very shares',
    'Modalités de règlement',
    DEPOSIT,
    table(['Quand', 'Montant'], ['Signature', '40 %, soit 4 000 € HT'], ['Livraison', '60 %, soit 6 000 € HT']),
    false,
  ],
  [
    'amounts of another total beside the very shares',
    'Modalités de règlement',
    DEPOSIT,
    table(['Quand', 'Montant'], ['Signature', '40 % (480 €)'], ['Livraison', '60 % (720 €)']),
    true,
  ],
  [
    'other shares with their amounts',
    'Payment',
    DEPOSIT,
    table(['When', 'How much'], ['Signature', '30% – €3,600'], ['Delivery', '70% – €8,400']),
    true,
  ],
  [
    'other amounts with their shares',
    'Zahlung',
    DEPOSIT,
    table(['Wann', 'Betrag'], ['Auftrag', '3.600 € (30 %)'], ['Abnahme', '8.400 € (70 %)']),
    true,
  ],
  [
    'six parts, each rounded up',
    'Payment',
    { schedule: 'installments', installments: 6 },
    table(['Instalment', 'Part'], ...[1, 2, 3, 4, 5, 6].map((number) => [`Instalment ${number}`, '17%'])),
    false,
  ],
  [
    'the tax of each part beside its amount',
    'Échéancier',
    DEPOSIT,
    table(['Échéance', 'TVA', 'Montant'], ['Acompte', '20 %', '4 800 €'], ['Solde', '20 %', '7 200 €']),
    false,
  ],
  [
    'the tax of each part beside another amount',
    'Échéancier',
    DEPOSIT,
    table(['Échéance', 'TVA', 'Montant'], ['Acompte', '20 %', '6 000 €'], ['Solde', '20 %', '6 000 €']),
    true,
  ],
  [
    'discounts',
    'Payment terms',
    DEPOSIT,
    table(['When you pay', 'Discount'], ['Payment in advance', '30%'], ['On signature', '25%']),
    false,
  ],
  [
    'Skonto',
    'Zahlungsbedingungen',
    DEPOSIT,
    table(['Zahlung', 'Skonto'], ['Anzahlung', '30 %'], ['Lieferung', '25 %']),
    false,
  ],
  [
    'what a cancellation costs',
    'Paiement et annulation',
    DEPOSIT,
    table(['Quand', 'Retenu'], ['Avant la commande', '30 %'], ['Avant la livraison', '80 %']),
    false,
  ],
  [
    'small rates of paying early',
    'If you pay early',
    DEPOSIT,
    table(['When', 'Off'], ['On signature', '3%'], ['On delivery', '1%']),
    false,
  ],
  ['shares of work', 'Billing', DEPOSIT, table(['Phase', 'Hours'], ['Start', '30%'], ['Delivery', '60%']), false],
  [
    'shares of what is no payment',
    'Team',
    MILESTONES,
    table(['Person', 'Share'], ['Design', '30 %'], ['Signature', '60 %']),
    false,
  ],
  ['ranges', 'Payment', DEPOSIT, table(['When', 'Part'], ['Signature', '30 – 40 %'], ['Delivery', '60 – 70 %']), false],
])('schedule_mismatch of a table with %s, under %s', async (_what, title, payment, shown, isFound) => {
  const { id } = await aProposal(acme);
  await anOffer(acme, id as string, { ...PAID, payment });
  await write(acme, id as string, [{ title, blocks: [{ type: 'table', ...shown }] }]);
  const { body } = await acme.api().get(`/v1/proposals/${id as string}/preflight`);
  const found = (body.warnings as Json[]).filter(({ code }) => code === 'schedule_mismatch');
  expect(found).toHaveLength(isFound ? 1 : 0);
});

it.each([
  ['figures without an end', '1'.repeat(1000)],
  ['blanks in the middle', `1% a${' '.repeat(990)}x`],
])('takes no longer for a table with %s, which would keep all others waiting', async (_what, hostile) => {
  const spentOn = async (cell: string) => {
    const { id } = await aProposal(acme);
    await anOffer(acme, id as string, { ...PAID, payment: DEPOSIT });
    const rows = Array.from({ length: 200 }, () => ['Deposit', cell]);
    const blocks = [1, 2].map(() => ({ type: 'table', ...table(['Payment', 'Part'], ...rows) }));
    await write(acme, id as string, [{ title: 'Payment', blocks }]);
    return processorTime(async () =>
      expect((await acme.api().get(`/v1/proposals/${id as string}/preflight`)).status).toBe(200),
    );
  };
  const harmless = await spentOn('words '.repeat(166));
  expect(await spentOn(hostile)).toBeLessThan(3 * harmless + 200);
});
