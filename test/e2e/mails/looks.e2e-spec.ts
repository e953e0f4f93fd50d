/** @long Draws many pictures. */
import { createHash } from 'node:crypto';
import { doIUseEmail } from 'doiuse-email';
import sharp from 'sharp';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { work } from '../../setup/work.js';
import { FREE, anOffer, every, line } from '../offers/examples.js';
import { act, write } from '../proposals/examples.js';
import { picture } from '../media/pictures.js';
import { aScene, ownerOf, SIGNER, type Scene } from './given.js';
import { MailServer, stopMailServers, type Arrived } from './mail-server.js';

let server: MailServer;
let application: RunningApplication;
beforeAll(async () => {
  server = await MailServer.start();
  application = await startApplication({ env: server.settings });
});
afterAll(stopMailServers);

const CLIENTS = ['apple-mail', 'gmail', 'outlook', 'yahoo', 'samsung-email', 'thunderbird', 'protonmail', 'orange'];

/** What some programs leave out, and what a mail is without it. */
const SPARED: Record<string, string> = {
  '`@media`': 'as light as in the day, and as wide as on a desk',
  '`lang attribute`': 'read aloud in the reader’s language',
  '`<body> element`': 'on the ground of its outer table, which says the same',
  '`display:none`': 'with its preview as a first line of one pixel, white',
  '`overflow`': 'with its preview as a first line of one pixel, white',
  '`role attribute`': 'announced as a table',
  '`border-radius`': 'with square corners',
  '`word-break`': 'wider than its column where a word is',
  '`text-decoration`': 'with a line below the words of its button',
};

function sparedBy({ mail }: Arrived): string[] {
  const found = doIUseEmail(mail.html ?? '', { emailClients: CLIENTS.map((client) => `${client}.*`) });
  const errors = found.success ? [] : found.errors;
  return [...new Set(errors.map((error) => error.slice(0, error.indexOf(' is not supported'))))];
}

async function aPriced(language: string, details = {}): Promise<Scene> {
  const scene = await aScene(application, server, { language, ...details });
  const { acme, proposal } = scene;
  await anOffer(acme, proposal.id, {
    ...FREE,
    lines: [line({ unit_amount: 850_000 }), line({ unit_amount: 165_000, ...every('month') })],
  });
  await act(acme, proposal.id, 'publish');
  return scene;
}

const send = ({ acme, proposal }: Scene, body = {}) => acme.api().post(`/v1/proposals/${proposal.id}/send`, body);

it.each(['en', 'fr'])('is written for mail programs as they are, in %s', async (language) => {
  const signed = await aPriced(language);
  await send(signed, { message: 'As promised.' });
  await signed.reader.get();
  await signed.reader.json('sessions', {});
  await work(application);
  await signed.reader.json('sign', await signed.reader.signature());
  await work(application);
  const arrived = [...server.got];
  const denied = await aPriced(language);
  await denied.reader.json('deny', { reason: 'Too late.' });
  await work(application);
  arrived.push(...server.got);
  expect(arrived).toHaveLength(5);
  for (const one of arrived) {
    expect(sparedBy(one).filter((feature) => !(feature in SPARED))).toEqual([]);
    expect(one.mail.html).not.toMatch(/<(script|link)\b|\bsrc="(?!cid:)|@import|url\(/);
    expect(one.mail.html).toContain('prefers-color-scheme: dark');
  }
});

it('finds what a mail program does not know', () => {
  const flex = { mail: { html: '<!doctype html><div style="display:flex">a</div>' } } as Arrived;
  expect(sparedBy(flex).filter((feature) => !(feature in SPARED))).not.toEqual([]);
});

it.each([
  ['en', '€10,200.00 +\u00a0€1,980.00\u00a0a\u00a0month', 'Valid until', 'For Claire Morel, from Ann'],
  [
    'fr',
    '10\u202f200,00\u00a0€ +\u00a01\u202f980,00\u00a0€\u00a0par\u00a0mois',
    'Valable jusqu’au',
    'Pour Claire Morel',
  ],
])('tells with the link what it costs and until when it is valid, in %s', async (language, price, until, who) => {
  const scene = await aPriced(language, { expires_at: '2031-04-01T10:30:00Z' });
  await send(scene);
  await work(application);
  const { mail } = server.to(SIGNER)[0]!;
  for (const part of [mail.text, mail.html]) for (const words of [price, until, who]) expect(part).toContain(words);
});

it('tells no price in front of a password', async () => {
  const scene = await aPriced('en', { password: 'tulips in may' });
  await send(scene);
  await work(application);
  const { mail } = server.to(SIGNER)[0]!;
  expect(mail.text).toContain('The page asks for the password');
  expect(mail.text).not.toContain('10,200');
  expect(mail.html).not.toContain('10,200');
});

it('tells the price without a discount that has lapsed since', async () => {
  const scene = await aScene(application, server);
  const { acme, proposal } = scene;
  const valid_until = new Date(Date.now() + 3_600_000).toISOString();
  await anOffer(acme, proposal.id, {
    ...FREE,
    lines: [line({ unit_amount: 100_000 })],
    discount: { type: 'percent', value: 10, valid_until },
  });
  await act(acme, proposal.id, 'publish');
  await send(scene);
  await work(application);
  application.clock.shift(7200);
  await send(scene, { to: 'paul@example.com' });
  await work(application);
  expect(server.to(SIGNER)[0]?.mail.text).toContain('€1,080.00');
  expect(server.to('paul@example.com')[0]?.mail.text).toContain('€1,200.00');
});

it('carries the logo with it, small and on white', async () => {
  const scene = await aScene(application, server);
  const { acme, proposal } = scene;
  const ground = { r: 200, g: 30, b: 30, alpha: 0 };
  const clear = sharp({ create: { width: 900, height: 300, channels: 4, background: ground } });
  const { id: logo_file_id } = await picture(acme, await clear.png().toBuffer(), 'image/png');
  await acme.api().patch('/v1/organization', { logo_file_id });
  await act(acme, proposal.id, 'publish');
  await send(scene);
  await work(application);
  const { mail } = server.to(SIGNER)[0]!;
  expect(mail.html).toMatch(/<img class="logo" src="cid:logo" alt="Studio Nord" width="120" height="40"/);
  const [logo] = mail.attachments;
  expect(logo).toMatchObject({ contentId: '<logo>', mimeType: 'image/png', disposition: 'inline' });
  const { data, info } = await sharp(Buffer.from(logo?.content as ArrayBuffer))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels, ...data.subarray(0, 3)]).toEqual([240, 80, 3, 255, 255, 255]);
});

it('shows above its heading what is seen on the cover, with the field of colour below where nothing is shown', async () => {
  const scene = await aScene(application, server);
  const { acme, proposal } = scene;
  const cover = { title: 'A new website', title_level: 1, background_art: 'petals', blocks: [] };
  await write(acme, proposal.id as string, [cover]);
  await act(acme, proposal.id as string, 'publish');
  await send(scene);
  await work(application);
  const [{ mail: drawn }] = server.to(SIGNER) as [Arrived];
  expect(drawn.html).toMatch(/<img src="cid:cover" alt width="560" height="200"/);
  const [picture] = drawn.attachments;
  expect(picture).toMatchObject({ contentId: '<cover>', mimeType: 'image/jpeg', disposition: 'inline' });
  const { width, height } = await sharp(Buffer.from(picture?.content as ArrayBuffer)).metadata();
  expect([width, height]).toEqual([1120, 400]);
  const { channels } = await sharp(Buffer.from(picture?.content as ArrayBuffer)).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  expect(sparedBy({ mail: drawn } as Arrived).filter((feature) => !(feature in SPARED))).toEqual([]);
});

it('shows nothing of the cover in front of a password', async () => {
  const scene = await aScene(application, server, { password: 'tulips in may' });
  const { acme, proposal } = scene;
  const cover = { title: 'A new website', title_level: 1, background_art: 'petals', blocks: [] };
  await write(acme, proposal.id as string, [cover]);
  await act(acme, proposal.id as string, 'publish');
  await send(scene);
  await work(application);
  const [{ mail }] = server.to(SIGNER) as [Arrived];
  expect(mail.attachments).toEqual([]);
  expect(mail.html).not.toContain('cid:');
});

it('brings the PDF of what was signed, to both', async () => {
  const scene = await aPriced('fr', { title: 'Été à l’atelier: «1/2»' });
  const signed = await scene.reader.json('sign', await scene.reader.signature());
  expect(signed.status).toBe(200);
  await work(application);
  const kept = await application.sql('select sha256 from proposal_pdfs where proposal_id = $1', [scene.proposal.id]);
  const mails = [...server.to(SIGNER), ...server.to(ownerOf(scene))];
  expect(mails).toHaveLength(2);
  for (const { mail } of mails) {
    const [pdf, ...others] = mail.attachments;
    expect(others).toEqual([]);
    expect(pdf).toMatchObject({ filename: 'Été à l’atelier: «1/2».pdf', mimeType: 'application/pdf' });
    const bytes = Buffer.from(pdf?.content as ArrayBuffer);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(kept).toEqual([{ sha256: createHash('sha256').update(bytes).digest('hex') }]);
    expect(mail.text).not.toMatch(/[0-9a-f]{64}/);
  }
  expect(mails[0]?.mail.text).toContain('Il est aussi joint à ce message');
});
