import { useState } from 'react';
import { TextField } from '../../frame/field.js';
import { useText, useTextOf } from '../../language/texts.js';
import type { Block } from '../canvas/places.js';

/** By the end of their hosts; the service judges the rest of the address. */
const PROVIDERS = [
  ['youtube', /(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/],
  ['vimeo', /(^|\.)vimeo\.com$/],
  ['loom', /(^|\.)loom\.com$/],
  ['figma', /(^|\.)figma\.com$/],
  ['calendly', /(^|\.)calendly\.com$/],
  ['google_maps', /(^|\.)google\.com$|^maps\.app\.goo\.gl$/],
] as const;

function providerOf(address: string) {
  const { protocol, hostname } = URL.parse(address) ?? {};
  return protocol === 'https:' ? PROVIDERS.find(([, hosts]) => hosts.test(hostname ?? ''))?.[0] : undefined;
}

/** Something of another service, by its address; what it is called is written on the page. */
export function EmbedForm({ onEmbed }: { onEmbed: (block: Block) => void }) {
  const t = useText();
  const textOf = useTextOf();
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className="embed-form"
      onSubmit={(event) => {
        event.preventDefault();
        const src = address.trim();
        const provider = providerOf(src);
        if (provider) onEmbed({ type: 'embed', provider, src, title: textOf('provider', provider) });
        setWrong(!provider);
      }}
    >
      <TextField
        {...{ label: t('embed.address'), hint: t('embed.hint'), placeholder: 'https://', inputMode: 'url' }}
        error={isWrong ? t('embed.unknown') : undefined}
        value={address}
        autoFocus
        onType={(typed) => {
          setWrong(false);
          setAddress(typed);
        }}
      />
      <button type="submit" className="primary" disabled={address.trim() === ''}>
        {t('embed.insert')}
      </button>
    </form>
  );
}
