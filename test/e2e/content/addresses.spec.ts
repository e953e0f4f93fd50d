import { brokenFields } from './given.js';

const HOSTS: Record<string, string[]> = {
  youtube: [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com/embed/aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?t=10',
    'https://youtube-nocookie.com/embed/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    'HTTPS://WWW.YouTube.com/watch?v=1',
  ],
  vimeo: ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  loom: ['https://www.loom.com/share/abc', 'https://loom.com/share/abc'],
  figma: ['https://www.figma.com/design/a/b', 'https://figma.com/file/a', 'https://embed.figma.com/design/a'],
  calendly: ['https://calendly.com/example/30min'],
  google_maps: [
    'https://www.google.com/maps/place/Eiffel+Tower',
    'https://google.com/maps',
    'https://www.google.com/maps?q=Paris',
    'https://maps.google.com/?q=Paris',
    'https://maps.app.goo.gl/abc',
  ],
};

const source = (provider: string, src: string) => brokenFields({ type: 'embed', provider, src, title: 'T' });
const button = (url: string) => brokenFields({ type: 'button', label: 'L', url });
const card = (url: string) => brokenFields({ type: 'cards', variant: 'logos', items: [{ name: 'N', url }] });

test.each(Object.entries(HOSTS))('%s shows its own hosts and no other', (provider, addresses) => {
  for (const address of addresses) expect(source(provider, address)).toEqual([]);
  const others = Object.entries(HOSTS).filter(([other]) => other !== provider);
  for (const address of others.flatMap(([, theirs]) => theirs)) expect(source(provider, address)).toEqual(['src']);
});

test.each([
  'http://www.youtube.com/watch?v=1',
  '//www.youtube.com/watch?v=1',
  'www.youtube.com/watch?v=1',
  'https:www.youtube.com/watch?v=1',
  'https:/www.youtube.com/watch?v=1',
  'https:\\\\www.youtube.com/watch?v=1',
  'https://user@www.youtube.com/watch?v=1',
  'https://www.youtube.com@evil.example/watch?v=1',
  'https://www.youtube.com:443/watch?v=1',
  'https://www.youtube.com:8443/watch?v=1',
  'https://www.youtube.com.evil.example/',
  'https://www.youtube.com./watch?v=1',
  'https://evil.example/www.youtube.com',
  'https://evil.example\\@www.youtube.com/',
  'https://www.youtube.com\\.evil.example/',
  'https://notyoutube.com/watch?v=1',
  'https://www.youtube.com%2eevil.example/',
  'https://www.yоutube.com/watch?v=1',
  'https://www.you\ttube.com/watch?v=1',
  'https://www.youtube.com/wat ch',
  'https://www.youtube.com/watch?v={{lead.name}}',
  'javascript://www.youtube.com/%0aalert(1)',
  'https://',
])('no disguise passes for youtube: %j', (src) => {
  expect(source('youtube', src)).toEqual(['src']);
});

test.each([
  'https://www.google.com/search?q=maps',
  'https://www.google.com/url?q=https://evil.example',
  'https://www.google.com/maps/../url?q=https://evil.example',
  'https://www.google.com/maps/%2e%2e/url?q=https://evil.example',
  'https://www.google.com/mapsevil',
])('of google only maps: %s', (src) => {
  expect(source('google_maps', src)).toEqual(['src']);
});

test.each([
  'https://example.com',
  'https://example.com:8443/a?b=c#d',
  'https://exämple.com/ü',
  'mailto:hello@example.com?subject=Hello%20you',
  'tel:+33123456789',
])('a button may lead to %s', (url) => expect(button(url)).toEqual([]));

test.each([
  'http://example.com',
  'ftp://example.com',
  '/contact',
  '#top',
  'example.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'https://user:secret@example.com',
  'https://',
  'https:///example.com',
  'mailto:',
  'tel:',
  'tel:?x',
  'https://example.com/{{lead.name}}',
  'mailto:{{owner.email}}',
  '',
])('a button may not lead to %j', (url) => expect(button(url)).toEqual(['url']));

test('a card leads to https alone', () => {
  expect(card('https://example.com/a')).toEqual([]);
  for (const url of [
    'mailto:a@example.com',
    'tel:+33',
    'http://example.com',
    'javascript:alert(1)',
    'https://a@b.example',
  ]) {
    expect(card(url)).toEqual(['items[0].url']);
  }
});
