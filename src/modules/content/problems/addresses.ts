import type { EmbedProvider } from '../content.dto.js';
import { parseUrl } from '../../../platform/http/parse-url.js';

/** What a browser would drop or turn into something else while reading an address, and braces, which are variables. */
const DISGUISE = /[\p{Cc}\\]|\{\{/u;

/** Host alone after `https://`: no credentials, no port, nothing that a reader could mistake for another host. */
const BARE_HOST = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i;

const EMBED_HOSTS: Record<EmbedProvider, readonly string[]> = {
  youtube: ['youtube.com', 'www.youtube.com', 'youtube-nocookie.com', 'www.youtube-nocookie.com', 'youtu.be'],
  vimeo: ['vimeo.com', 'player.vimeo.com'],
  loom: ['loom.com', 'www.loom.com'],
  figma: ['figma.com', 'www.figma.com', 'embed.figma.com'],
  calendly: ['calendly.com'],
  google_maps: ['google.com', 'www.google.com', 'maps.google.com', 'maps.app.goo.gl'],
};

const LONGEST = 2048;

export function isWebUrl(text: string): boolean {
  if (text.length > LONGEST || DISGUISE.test(text) || /\s/.test(text) || !/^https:\/\/[^/]/i.test(text)) return false;
  const url = parseUrl(text);
  return url?.username === '' && url.password === '';
}

/** Where a button may lead: a page, a mail or a call. */
export function isActionUrl(text: string): boolean {
  if (/^https:/i.test(text)) return isWebUrl(text);
  return (
    text.length <= LONGEST && !DISGUISE.test(text) && /^(mailto|tel):[^\s/?#]/i.test(text) && parseUrl(text) !== null
  );
}

export function isEmbedSource(provider: string, src: string): boolean {
  const host = BARE_HOST.exec(src)?.[1]?.toLowerCase();
  if (host === undefined || !isWebUrl(src) || !embedHosts(provider).includes(host)) return false;
  return !/^(www\.)?google\.com$/.test(host) || /^\/maps(\/|$)/.test(new URL(src).pathname);
}

export function embedHosts(provider: string): readonly string[] {
  return Object.hasOwn(EMBED_HOSTS, provider) ? EMBED_HOSTS[provider as EmbedProvider] : [];
}
