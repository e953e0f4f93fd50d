import { useText, useTextOf } from '../../language/texts.js';

/** Which types, in few words. */
export function useTold(): (types: string[]) => string {
  const t = useText();
  const textOf = useTextOf();
  return (types) => {
    if (types.includes('*')) return t('hooks.allTypes');
    const kinds = types.filter((type) => type.endsWith('.*'));
    const single = types.length - kinds.length;
    return [
      ...kinds.map((kind) => textOf('eventKind', kind.slice(0, -2))),
      ...(single ? [t('hooks.typeCount', { count: single })] : []),
    ].join(', ');
  };
}
