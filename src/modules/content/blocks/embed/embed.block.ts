import { ARTS } from '../../../../platform/arts.js';
import { problem, type ErrorDetail } from '../../../../platform/errors/errors.js';
import { said } from '../../../../platform/errors/said.js';
import { isWebUrl } from '../../problems/addresses.js';
import { defineBlock } from '../block-descriptor.js';
import { address, choice, fileId, filled, plain } from '../json-schema.js';

const HOSTS = {
  youtube: ['youtube.com', 'www.youtube.com', 'youtube-nocookie.com', 'www.youtube-nocookie.com', 'youtu.be'],
  vimeo: ['vimeo.com', 'player.vimeo.com'],
  loom: ['loom.com', 'www.loom.com'],
  figma: ['figma.com', 'www.figma.com', 'embed.figma.com'],
  calendly: ['calendly.com'],
  google_maps: ['google.com', 'www.google.com', 'maps.google.com', 'maps.app.goo.gl'],
};
type EmbedProvider = keyof typeof HOSTS;

export const embed = defineBlock('embed', {
  description: 'Something shown from another service, loaded when the reader asks for it.',
  required: {
    provider: choice('The service it comes from.', Object.keys(HOSTS) as EmbedProvider[]),
    src: address("Its https address, on the provider's own host.", 'web-url'),
    title: filled(plain('What it shows, for those who have not loaded it.', 300)),
  },
  optional: {
    poster_file_id: fileId('Id of an uploaded image, shown until it is loaded.'),
    art: choice('Drawn in the colours of the theme where there is no poster.', ARTS),
  },
  example: { provider: 'vimeo', src: 'https://vimeo.com/76979871', title: 'A tour of the prototype' },
  rules: onItsProvidersHost,
  claims: ({ src }) => [{ text: src, field: 'src' }],
});

function onItsProvidersHost({ provider, src }: Record<string, unknown>, path: string): ErrorDetail[] {
  if (typeof provider !== 'string' || typeof src !== 'string' || !Object.hasOwn(HOSTS, provider)) return [];
  const hosts = HOSTS[provider as EmbedProvider];
  if (!isWebUrl(src) || isOnOneOf(hosts, src)) return [];
  const allowed = provider === 'google_maps' ? 'google.com/maps, maps.google.com, maps.app.goo.gl' : hosts.join(', ');
  const text = said('Must be on a host of {provider}, without a port: {allowed}.', { provider, allowed });
  return [problem(`${path}.src`, text)];
}

/** Host alone after `https://`: no credentials, no port, nothing that a reader could mistake for another host. */
const BARE_HOST = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i;

function isOnOneOf(hosts: string[], src: string): boolean {
  const host = BARE_HOST.exec(src)?.[1]?.toLowerCase();
  if (host === undefined || !hosts.includes(host)) return false;
  return !/^(www\.)?google\.com$/.test(host) || /^\/maps(\/|$)/.test(new URL(src).pathname);
}
