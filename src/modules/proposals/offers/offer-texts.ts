import type { StoredOffer } from './stored-offer.js';

type Look = (text: string, field: string) => void;
type Part<Names extends string> = { [Name in Names]?: string | null };

/** What people read of an offer, and what tells its parts apart. */
export interface OfferTexts {
  id: string;
  name: string;
  packages?: (Part<'name' | 'description'> & { id: string; rows: Part<'label' | 'value'>[] })[] | null;
  lines: (Part<'name' | 'description' | 'unit'> & { id: string })[];
  payment: { milestones?: Part<'label'>[] };
}

/** Where one text of an offer stands. */
export interface OfferTextPlace {
  /** What callers know it by: the id of its line, package or offer, and the path from there. */
  key: string;
  /** In the offer. */
  path: string;
  text: string | null;
  set(text: string | null): void;
}

/** Ids of packages that several offers have: callers make them. */
export function sharedPackages(offers: OfferTexts[]): Set<string> {
  const ids = offers.flatMap(({ packages }) => packages?.map(({ id }) => id) ?? []);
  return new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
}

/** Every text of an offer, also of those that it may have and has not; packages that others share are told by the offer too. */
export function placesIn(offer: OfferTexts, shared: ReadonlySet<string> = new Set()): OfferTextPlace[] {
  const { id } = offer;
  const packages = (offer.packages ?? []).flatMap(({ rows, ...one }, at) => {
    const key = shared.has(one.id) ? `${id}.packages[${one.id}]` : one.id;
    const path = `packages[${at}]`;
    return [
      ...places(offer.packages?.[at] ?? one, ['name', 'description'], key, path),
      ...rows.flatMap((row, n) => places(row, ['label', 'value'], `${key}.rows[${n}]`, `${path}.rows[${n}]`)),
    ];
  });
  const milestones = (offer.payment.milestones ?? []).flatMap((one, at) => {
    const path = `payment.milestones[${at}]`;
    return places(one, ['label'], `${id}.${path}`, path);
  });
  return [
    ...places(offer, ['name'], id, ''),
    ...packages,
    ...offer.lines.flatMap((line, at) => places(line, ['name', 'description', 'unit'], line.id, `lines[${at}]`)),
    ...milestones,
  ];
}

/** Every text of offers that clients read, with its path. */
export function eachOfferText(offers: OfferTexts[], look: Look): void {
  for (const [index, offer] of offers.entries())
    for (const { text, path } of placesIn(offer)) if (text !== null) look(text, `products[${index}].${path}`);
}

/** An offer's texts alone, in the form in which it is changed. */
export function textsAlone({ id, name, lines, packages, payment: { milestones } }: StoredOffer) {
  return {
    ...{ id, name },
    lines: lines.map(({ id: line, name: called, description, unit }) => ({
      id: line,
      name: called,
      description,
      unit,
    })),
    ...(packages && {
      packages: packages.map(({ id: one, name: called, description, rows }) => ({
        ...{ id: one, name: called, description },
        rows: rows.map((row) => ({ ...row })),
      })),
    }),
    payment: milestones ? { milestones: milestones.map((one) => ({ ...one })) } : {},
  };
}

function places<Name extends string>(part: Part<Name>, names: Name[], key: string, path: string): OfferTextPlace[] {
  return names.map((name) => ({
    key: `${key}.${name}`,
    path: path === '' ? name : `${path}.${name}`,
    text: part[name] ?? null,
    set: (text) => {
      part[name] = text;
    },
  }));
}
