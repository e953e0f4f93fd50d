import { writtenList } from '../../../platform/written-list.js';
import type { PageContext } from '../page-context.js';
import type { PagePerson } from '../page-view.js';

/** In the place of the form, for who cannot sign now: why, and how far everybody has come. */
export function PeoplePanel({ page, label, level }: { page: PageContext; label?: string; level: 2 | 3 }) {
  const { t } = page;
  const Title = `h${level}` as const;
  const words = standingOf(page);
  if (words === null) return null;
  return (
    <div class="people" id="sign">
      <Title class="sign-title" dir="auto">
        {label ?? t.people.title}
      </Title>
      <p>{words}</p>
      <People page={page} />
    </div>
  );
}

/** Those who sign, in their order; nothing for who came by the client link. */
export function People({ page }: { page: PageContext }) {
  const { all = [] } = page.view.people ?? {};
  const signers = all.filter(({ role }) => role !== 'viewer');
  if (signers.length === 0) return null;
  return (
    <ol class="signers" role="list">
      {signers.map((person, index) => (
        <li key={index} class="signer" data-status={person.status}>
          <span class="signer-name">
            <bdi>{person.name ?? page.t.people.nobody}</bdi>
          </span>
          <span class="signer-role">{roleOf(person, page)}</span>
          <span class="signer-status">
            {person.signed_at
              ? page.t.people.signedOn(page.formats.date(person.signed_at))
              : page.t.people.status[person.status]}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Who is awaited still, in words; nothing once everybody has signed. */
export function awaitedNames(page: PageContext): string | null {
  const { all = [] } = page.view.people ?? {};
  const awaited = all.filter(({ role, signed_at }) => role !== 'viewer' && signed_at === null);
  const names = awaited.map(({ name }) => name ?? page.t.people.nobody);
  return names.length > 0 ? writtenList(names, page.snapshot.language) : null;
}

function roleOf({ role, isYou }: PagePerson, { t }: PageContext): string {
  return isYou ? `${t.people.role[role]} (${t.people.you})` : t.people.role[role];
}

function standingOf({ view, t, open }: PageContext): string | null {
  if (!open || !view.people) return null;
  const { you } = view.people;
  if (!you) return t.people.named;
  if (you.role !== 'signer') return t.people.reads;
  if (you.status === 'signed') return t.people.signed;
  return you.isTurn ? null : t.people.notYet;
}
