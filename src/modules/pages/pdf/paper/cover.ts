import { coverContent } from '../../cover-content.js';
import { isStandfirst } from '../../cover.page.js';
import { drawn } from '../../art/families.js';
import { cutTo, svgOf, WHOLE } from '../../art/svg.page.js';
import { outcomeWords } from '../../outcome.page.js';
import { layoutOf } from '../../theme/layout.js';
import { coverGround } from '../../theme/palette.js';
import { overPicture } from '../../theme/tokens.js';
import { blocksData } from './blocks.js';
import { logoData } from './letterhead.js';
import { pictureData } from './pictures.js';
import { badgeData } from './sections.js';
import { TITLE_WIDTH, words, type Sheet } from './sheet.js';

/** Height by width. */
const A4 = Math.SQRT2;

/** The first page, in the full colour of the theme: who offers what to whom. */
export function coverData(outer: Sheet) {
  const { page } = outer;
  const { snapshot, view } = page;
  const { section, lead, picture, art } = coverContent(page);
  const own = coverGround(snapshot);
  const sheet = { ...outer, ground: art ? { ...own, page: overPicture(own.page) } : own };
  const { organization } = snapshot;
  const title = section?.title ?? snapshot.title;
  return {
    layout: layoutOf(snapshot.theme, section),
    ink: sheet.ground.page,
    surface: sheet.ground.surface,
    owner: words(sheet, organization.name),
    logo: logoData({ ...sheet, ground: own }),
    picture: picture && pictureData(sheet, picture.fileId, picture.alt, 0.5, picture),
    art: art && svgOf(drawn(art.art, art.seed), cutTo(A4, WHOLE), own.page, { into: own.page.bg, from: 'top' }),
    badge: section ? badgeData(sheet, section) : null,
    eyebrow: words(sheet, page.t.proposal),
    title: words(sheet, title, TITLE_WIDTH),
    step: stepOf(title),
    lead: blocksData(sheet, lead),
    standfirst: isStandfirst(lead[0]),
    outcome: view.outcome ? words(sheet, outcomeWords(view.outcome, page)) : null,
    facts: factsOf(sheet),
    imprint: imprintOf(sheet),
  };
}

/** Long titles speak lower, or they would fill the page: from which of the sizes on they are tried. */
function stepOf(title: string): number {
  const length = Array.from(title).length;
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (length > 130) return 4;
  if (length > 70 || longest > 22) return 3;
  if (length > 36 || longest > 14) return 1;
  return 0;
}

/** The narrowest that a fact stands in: where it needs more, facts stand in rows. */
const FACT = 380;

function factsOf(sheet: Sheet) {
  const { t, snapshot, view, formats } = sheet.page;
  const { lead, organization, owner } = snapshot;
  const { signers } = view;
  const fact = (label: string, value: string, more: string | null = null) => {
    return {
      label: words(sheet, label),
      value: words(sheet, value, FACT),
      more: more ? words(sheet, more, FACT) : null,
    };
  };
  return [
    ...(lead || signers ? [fact(t.preparedFor, signers ?? lead?.name ?? '', lead?.company)] : []),
    fact(t.preparedBy, owner?.name ?? organization.name, owner ? organization.name : null),
    fact(t.date, formats.day(snapshot.date)),
    ...(view.expires_at ? [fact(t.validUntil, formats.date(view.expires_at))] : []),
  ];
}

/** Who is responsible, and how to reach them; nothing where that is a name alone, which the cover has already. */
function imprintOf(sheet: Sheet) {
  const { snapshot, t } = sheet.page;
  const { organization } = snapshot;
  const { footer } = t;
  const place = [organization.zip, organization.city].filter(Boolean).join(' ');
  const identity = [
    organization.legal_name ?? organization.name,
    organization.address,
    [place, organization.country].filter(Boolean).join(', '),
    organization.siret && `${footer.siret} ${organization.siret}`,
    organization.tva && `${footer.vat} ${organization.tva}`,
  ];
  const contact = [organization.email, organization.phone, organization.website?.replace(/^https?:\/\/|\/$/g, '')];
  const said = (parts: (string | null | undefined | false)[]) =>
    parts.filter((part): part is string => Boolean(part)).map((text) => words(sheet, text));
  const isNameAlone = !organization.legal_name && [...identity, ...contact].filter(Boolean).length === 1;
  return isNameAlone ? [] : [said(identity), said(contact)];
}
