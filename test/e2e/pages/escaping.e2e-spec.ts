import { createHash } from 'node:crypto';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { aPublished } from '../proposals/examples.js';
import { formOf, Reader, textOf } from './reader.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

describe('what people wrote', () => {
  const EVIL = '</style></title></script><script>alert(1)</script><img src=x onerror=alert(2)>"\'&{{';
  /** Nothing that was written became markup: every tag is one of the page's own. */
  const escapes = (html: string) => {
    const outside = html.replace(/<style>[\s\S]*?<\/style>/g, '');
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    const tags = outside.match(/<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi) ?? [];
    expect(tags.length).toBeGreaterThan(10);
    for (const tag of tags) {
      if (tag.startsWith('<script')) expect(tag).toMatch(/^<script src="\/assets\//);
      expect(tag).not.toMatch(/^<(img src=x|u>|i>|b>|th>)/);
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i);
      expect(tag).not.toMatch(/(href|src|action)="\s*(javascript|data:text|vbscript)/i);
    }
  };

  it('comes out as text on the page, the form, the copy and the state pages', async () => {
    const acme2 = await given.organization({ name: `${EVIL} Ltd`, email: 'x@example.com' });
    const lead = await given.lead(acme2, { name: EVIL, company: EVIL, email: 'a@example.com' });
    const sections = [
      {
        title: EVIL.replace('{{', ''),
        badge: '<b>badge</b>',
        blocks: [
          { type: 'paragraph', text: 'For {{lead.name}} <u>raw</u> [go](javascript:alert(1)) **{{lead.company}}**' },
          { type: 'quote', text: '<i>said</i>', author: '<script>alert(1)</script>' },
          { type: 'table', header: ['<th>'], rows: [['<script>alert(1)</script>']] },
        ],
      },
    ];
    const proposal = await aPublished(acme2, { title: EVIL, lead_id: lead.id }, sections);
    const reader = new Reader(application, proposal.url);
    const page = await reader.get();
    escapes(page.text);
    expect(textOf(page.text)).toContain(
      '</style></title></script><script>alert(1)</script><img src=x onerror=alert(2)>',
    );
    const form = await reader.form('sign', {
      ...formOf(await reader.signature({ name: EVIL, signature: EVIL })),
      email: `"><script>alert(1)</script>`,
    });
    expect(form.status).toBe(400);
    escapes(form.text);
    const sent = await reader.json('sign', await reader.signature({ name: EVIL, signature: EVIL }));
    const copy = await reader.at(new URL(sent.body.copy_url as string).pathname);
    escapes(copy.text);
    expect(textOf(copy.text)).toContain('<script>alert(1)</script>');
    escapes((await reader.get()).text);
    const password = await aPublished(
      acme2,
      { title: EVIL, password: 'x', expires_at: new Date(Date.now() + 60_000).toISOString() },
      [],
    );
    escapes((await new Reader(application, password.url).get()).text);
    application.clock.shift(61);
    const expired = await new Reader(application, password.url).get();
    application.clock.reset();
    expect(expired.status).toBe(410);
    escapes(expired.text);
    escapes(
      (
        await new Reader(application, `${application.url}/p/AAAAAAAAAAAAAAAAAAAAAA/x`).at(
          '/p/%3Cscript%3Ealert(1)%3C%2Fscript%3E/x',
        )
      ).text,
    );
  });

  it('could not run anyway: no page allows inline scripts, or anything from elsewhere', async () => {
    const open = { reader: new Reader(application, (await aPublished(acme)).url) };
    const locked = await aPublished(acme, { password: 'x' });
    const nowhere = new Reader(application, `${application.url}/p/AAAAAAAAAAAAAAAAAAAAAA/x`);
    for (const reader of [open.reader, new Reader(application, locked.url), nowhere]) {
      const { headers, text } = await reader.get();
      const policy = Object.fromEntries(
        (headers['content-security-policy'] ?? '').split('; ').map((rule) => [rule.split(' ')[0], rule]),
      );
      expect(Object.values(policy).join()).not.toMatch(/unsafe-(inline|eval|hashes)|\*|http:/);
      expect(policy).toMatchObject({
        'default-src': "default-src 'none'",
        'script-src': "script-src 'self'",
        'base-uri': "base-uri 'none'",
        'frame-ancestors': "frame-ancestors 'none'",
      });
      expect(policy['form-action']).toBe("form-action 'self'");
      for (const [, nonce, css = ''] of text.matchAll(/<style(?: nonce="([^"]+)")?>([^]*?)<\/style>/g)) {
        const hash = createHash('sha256').update(css).digest('base64');
        expect(policy['style-src']).toBe(`style-src 'self' '${nonce ? `nonce-${nonce}` : `sha256-${hash}`}'`);
      }
      expect(text).not.toMatch(/<script(?![^>]*\bsrc="\/assets\/)/);
      expect(text).not.toMatch(/ style="/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    }
    const asking = new Reader(application, locked.url);
    const nonces = [1, 2].map(
      async () => /nonce-([^']+)/.exec((await asking.get()).headers['content-security-policy'] ?? '')?.[1],
    );
    expect(await nonces[0]).not.toBe(await nonces[1]);
  });
});
