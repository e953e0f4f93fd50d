import { verifyWebhook, WebhookVerificationError, type WebhookEvent } from '../../../sdk/src/index.js';
import { newSecret, signedHeaders } from '../../../src/modules/webhooks/sending/signing.js';

const EVENT = { id: 'event-1', type: 'lead.created', data: { object: { name: 'Zoë 🌿' } } };
const BODY = JSON.stringify(EVENT);
const secret = newSecret();
const signed = (at = new Date(), secrets = [secret]) => signedHeaders('event-1', BODY, secrets, at);
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

describe('a webhook of the service', () => {
  it.each<[string, string | Uint8Array | ArrayBuffer]>([
    ['text', BODY],
    ['bytes', new TextEncoder().encode(BODY)],
    ['bytes within others, as Node has them', Buffer.from(` ${BODY} `).subarray(1, -1)],
    ['a buffer', new TextEncoder().encode(BODY).buffer],
  ])('is its event, from %s', async (_kind, payload) => {
    expect(await verifyWebhook(payload, signed(), secret)).toEqual(EVENT);
  });

  it('is known by headers of either kind, in any case', async () => {
    expect(await verifyWebhook(BODY, new Headers(signed()), secret)).toEqual(EVENT);
    const shouted = Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value]);
    const event: WebhookEvent = await verifyWebhook(
      BODY,
      Object.fromEntries(shouted) as Record<string, string>,
      secret,
    );
    expect(event).toEqual(EVENT);
  });

  it('is verified while secrets rotate, on either side', async () => {
    const next = newSecret();
    for (const known of [secret, next, [secret, next], [next, secret]])
      expect(await verifyWebhook(BODY, signed(new Date(), [next, secret]), known)).toEqual(EVENT);
    expect(await verifyWebhook(BODY, signed(), [next, secret])).toEqual(EVENT);
  });

  it('is good for five minutes, or as long as you say', async () => {
    expect(await verifyWebhook(BODY, signed(ago(290)), secret)).toEqual(EVENT);
    expect(await verifyWebhook(BODY, signed(ago(-290)), secret)).toEqual(EVENT);
    expect(await verifyWebhook(BODY, signed(ago(3500)), secret, { tolerance: 3600 })).toEqual(EVENT);
  });
});

describe('what is none', () => {
  const headers = signed();
  it.each<[string, string, Record<string, string | undefined>, string]>([
    ['another body', `${BODY} `, headers, 'No signature fits'],
    ['another id', BODY, { ...headers, 'webhook-id': 'event-2' }, 'No signature fits'],
    ['another secret’s', BODY, signed(new Date(), [newSecret()]), 'No signature fits'],
    ['one of another version', BODY, { ...headers, 'webhook-signature': 'v1a,AAAA' }, 'No signature fits'],
    ['no base64', BODY, { ...headers, 'webhook-signature': 'v1,%%%' }, 'No signature fits'],
    ['a shorter signature', BODY, { ...headers, 'webhook-signature': 'v1,' }, 'No signature fits'],
    ['an unsigned one', BODY, { ...headers, 'webhook-signature': undefined }, 'webhook-signature is missing'],
    ['one without an id', BODY, { ...headers, 'webhook-id': undefined }, 'webhook-id is missing'],
    ['one that is old', BODY, signed(ago(310)), 'another time'],
    ['one to come', BODY, signed(ago(-310)), 'another time'],
    ['one without a time', BODY, { ...headers, 'webhook-timestamp': 'now' }, 'another time'],
  ])('is refused: %s', async (_what, body, given, message) => {
    const refused = verifyWebhook(body, given, secret);
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toBeInstanceOf(WebhookVerificationError);
  });

  it('is a body that was parsed, or a secret that is not there', async () => {
    await expect(verifyWebhook(EVENT as never, headers, secret)).rejects.toThrow('payload is the body as it came');
    await expect(verifyWebhook(BODY, headers, undefined)).rejects.toThrow('secret is no whsec_');
    await expect(verifyWebhook(BODY, headers, '')).rejects.toThrow('secret is no whsec_');
    await expect(verifyWebhook(BODY, headers, [])).rejects.toThrow('No signature fits');
  });
});
