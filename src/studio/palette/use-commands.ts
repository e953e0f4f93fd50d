import { useQuery } from '@tanstack/react-query';
import { copy } from '../frame/copying.js';
import { signOut, turnTo } from '../frame/session.js';
import { useCaller } from '../frame/use-caller.js';
import { useText, useTextOf, type TextName } from '../language/texts.js';
import { ACTS } from '../proposals/acts.js';
import { service } from '../service.js';
import { GROUPS } from '../settings/sections.js';
import type { Entry } from './entry.js';
import { open } from './opened.js';

type Go = (address: string) => void;

const VIEWS: [string, TextName][] = [
  ['/', 'nav.home'],
  ['/proposals', 'nav.proposals'],
  ['/proposals?view=board', 'shortcut.board'],
  ['/leads', 'nav.leads'],
  ['/catalog', 'catalog.products'],
  ['/catalog/bundles', 'catalog.bundles'],
  ['/templates', 'nav.templates'],
  ['/themes', 'nav.themes'],
  ['/media', 'nav.media'],
];

const NEW = [
  ['/proposals?new=1', 'proposals.new', 'proposals:write'],
  ['/leads/new', 'leads.new', 'leads:write'],
  ['/catalog/products/new', 'catalog.newProduct', 'products:write'],
  ['/catalog/bundles/new', 'catalog.newBundle', 'products:write'],
  ['/templates?new=1', 'templates.new', 'templates:write'],
  ['/themes/new', 'themes.new', 'themes:write'],
] as const;

/** What can be done from here, what belongs to the proposal that is looked at first. */
export function useCommands(place: string, go: Go): Entry[] {
  const t = useText();
  const { me, may } = useCaller();
  const ofProposal = useOfProposal(/^\/proposals\/([\da-f-]{36})/.exec(place)?.[1] ?? null, go);
  const lead = (group: TextName, icon: Entry['icon'], address: string, name: TextName): Entry => ({
    ...{ id: address, group, icon, name: t(name) },
    act: () => {
      go(address);
    },
  });
  const other = me?.mode === 'test' ? 'live' : 'test';
  return [
    ...ofProposal,
    ...NEW.filter(([, , scope]) => may(scope)).map(([address, name]) => lead('palette.new', 'insert', address, name)),
    ...VIEWS.map(([address, name]) => lead('palette.go', 'right', address, name)),
    ...GROUPS.flatMap(({ sections }) => sections)
      .filter(({ needs }) => !needs || may(needs))
      .map(({ path, icon, name }) => lead('nav.settings', icon, `/settings/${path}`, name)),
    {
      ...{ id: 'keys', group: 'palette.more', icon: 'more', name: t('shortcut.title') },
      act: () => {
        open('help');
      },
    },
    {
      ...{ id: 'mode', group: 'palette.more', icon: 'part', name: t(other === 'test' ? 'twin.enter' : 'twin.leave') },
      act: () => turnTo(other),
    },
    { ...{ id: 'sign-out', group: 'palette.more', icon: 'left', name: t('session.signOut') }, act: signOut },
  ];
}

/** Each is asked in the view of the proposal before it is done. */
function useOfProposal(id: string | null, go: Go): Entry[] {
  const t = useText();
  const textOf = useTextOf();
  const { may } = useCaller();
  const { data } = useQuery({
    queryKey: ['proposal', id],
    queryFn: () => service.proposals.get(id ?? ''),
    enabled: id !== null,
  });
  if (!data) return [];
  const { allowed_actions, url } = data;
  const of = (entry: Omit<Entry, 'group'>): Entry => ({ ...entry, group: 'palette.proposal', beside: data.title });
  const to = (key: string, icon: Entry['icon'], name: string, address: string) =>
    of({
      ...{ id: key, icon, name },
      act: () => {
        go(address);
      },
    });
  const acts = may('proposals:write') ? ACTS.filter((act) => allowed_actions.includes(act)) : [];
  return [
    to('view', 'right', t('palette.look'), `/proposals/${data.id}`),
    ...(allowed_actions.includes('edit')
      ? [to('edit', 'right', t('proposal.edit'), `/proposals/${data.id}/edit`)]
      : []),
    ...(url ? [of({ id: 'copy', icon: 'duplicate', name: t('publish.copy'), act: () => copy(url) })] : []),
    ...acts.map((act) => to(`act-${act}`, 'checks', textOf('deed', act), `/proposals/${data.id}?do=${act}`)),
  ];
}
