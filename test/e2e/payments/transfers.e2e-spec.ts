import { encode } from 'uqr';
import { sharedApplication } from '../../setup/application.js';
import type { GivenOrganization } from '../../setup/given.js';
import { modulesIn } from '../../setup/qr-code.js';
import { textOf } from '../pages/reader.js';
import { act } from '../proposals/examples.js';
import { BANK, aPayable, aSigned, anAtelier, priced } from './examples.js';

let acme: GivenOrganization;
beforeAll(() => sharedApplication());
beforeEach(async () => {
  acme = await anAtelier();
});

const TRANSFER = { method: 'bank_transfer' };

describe('a bank transfer', () => {
  it('gives the account as it was published, the amount that is due, and one reference', async () => {
    const { reader } = await aSigned(acme);
    await acme.api().patch('/v1/organization', { iban: 'DE89370400440532013000', account_holder: 'Somebody else' });
    const [first, again] = [await reader.json('pay', TRANSFER), await reader.json('pay', TRANSFER)];
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      instructions: {
        ...BANK,
        amount: 12_000,
        currency: 'EUR',
        reference: expect.stringMatching(/^RF\d\d[0-9A-Z]{10}$/),
      },
    });
    expect(again.body).toEqual(first.body);
    expect(isCreditorReference(first.body.instructions.reference as string)).toBe(true);
  });

  it('as a form leads back to the page, which shows the instructions', async () => {
    const { reader } = await aSigned(acme, { language: 'fr' });
    const { status, headers } = await reader.form('pay', TRANSFER);
    expect([status, headers.location]).toEqual([303, `${reader.path}#pay`]);
    const text = textOf((await reader.get()).text);
    expect(text).toContain('FR76 3000 6000 0112 3456 7890 189');
    expect(text).toContain('Virement bancaire');
    expect(text).toContain('120,00 €');
  });

  it('in euros is a code for the banks’ apps too, and in nothing else', async () => {
    const { reader } = await aSigned(acme);
    const { reference } = (await reader.json('pay', TRANSFER)).body.instructions;
    const text = `BCD\n002\n1\nSCT\nAGRIFRPP\nAtelier Morel\n${BANK.iban}\nEUR120.00\n\n${reference as string}`;
    const { data } = encode(text, { ecc: 'M', boostEcc: false, border: 0 });
    expect(modulesIn((await reader.get()).text, 'giro')).toEqual(data);
    const other = await aSigned(acme, { offer: priced(12_000, 'CHF') });
    await other.reader.json('pay', TRANSFER);
    const { text: page } = await other.reader.get();
    expect([page.includes('class="transfer"'), page.includes('class="giro"')]).toEqual([true, false]);
  });

  it('is not offered without an account, and an offer without another way is not published', async () => {
    await acme.api().patch('/v1/organization', { iban: null });
    const { reader } = await aSigned(acme);
    expect((await reader.get()).text).not.toContain('value="bank_transfer"');
    expect((await reader.json('pay', TRANSFER)).body.error.details[0].field).toBe('method');
    const { id } = await aPayable(acme, {
      payment: { methods: ['bank_transfer'] },
      settings: { allow_payment: false },
    });
    const refused = await acme.api().patch(`/v1/proposals/${id}`, { allow_payment: true });
    expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'allow_payment']);
    await act(acme, id, 'unpublish');
    expect((await acme.api().patch(`/v1/proposals/${id}`, { allow_payment: true })).status).toBe(200);
    const { status, body } = await acme.api().post(`/v1/proposals/${id}/publish`);
    expect([status, body.error.details]).toMatchObject([
      400,
      [{ field: 'allow_payment', message: expect.any(String) }],
    ]);
    expect(body.error.details[0].message).toContain('no IBAN');
    await acme.api().patch('/v1/organization', BANK);
    expect((await acme.api().post(`/v1/proposals/${id}/publish`)).status).toBe(200);
  });
});

function isCreditorReference(reference: string): boolean {
  const turned = reference.slice(4) + reference.slice(0, 4);
  return BigInt([...turned].map((one) => Number.parseInt(one, 36)).join('')) % 97n === 1n;
}
