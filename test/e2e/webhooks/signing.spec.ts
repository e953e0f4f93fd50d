import { Webhook } from 'standardwebhooks';
import { newSecret, signedHeaders } from '../../../src/modules/webhooks/sending/signing.js';

const BODY = '{"type":"lead.created","name":"Zoë"}';

describe('a signed message', () => {
  it('is verified by the package of Standard Webhooks', () => {
    const secret = newSecret();
    const headers = signedHeaders('event-1', BODY, [secret], new Date());
    expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
    expect(headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
    expect(() => new Webhook(newSecret()).verify(BODY, headers)).toThrow('No matching signature');
    expect(() => new Webhook(secret).verify(BODY, { ...headers, 'webhook-id': 'event-2' })).toThrow();
    expect(() => new Webhook(secret).verify(`${BODY} `, headers)).toThrow();
  });

  it('is signed by both secrets while they rotate', () => {
    const [current, previous] = [newSecret(), newSecret()];
    const headers = signedHeaders('event-1', BODY, [current, previous], new Date());
    expect(headers['webhook-signature']!.split(' ')).toHaveLength(2);
    for (const secret of [current, previous])
      expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
  });

  it('carries the time of the attempt in seconds, which it is signed with', () => {
    const headers = signedHeaders('event-1', BODY, [newSecret()], new Date('2026-04-01T10:00:00.999Z'));
    expect(headers['webhook-timestamp']).toBe('1775037600');
  });

  it('matches the example of the standard', () => {
    const now = new Date(1_614_265_330_000);
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const headers = signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', [secret], now);
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });
});

it('makes secrets of 32 random bytes, each another', () => {
  const secrets = Array.from({ length: 20 }, newSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
});
