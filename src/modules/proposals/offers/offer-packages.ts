import { newId } from '../../../platform/database/ids.js';
import { type ErrorDetail, invalid, invalidFields, problem } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { countCode } from '../../../platform/http/validation/parts.js';
import { defined } from '../../../platform/http/validation/defined.js';
import type { ChangedLine } from './offer-changes.js';
import type { CreateOfferLineDto } from './offer-line.dto.js';
import type { OfferDto, UpdateOfferDto } from './offers.dto.js';
import { MAX_PACKAGES, MIN_PACKAGES, type CreatePackageDto, type OfferPackageDto } from './package.dto.js';
import type { StoredOffer } from './stored-offer.js';

/** What an offer says of its packages; both are null where it has none. */
export type Packages = Pick<OfferDto, 'packages' | 'selected_package_id'>;

interface PackagesInput {
  packages?: CreatePackageDto[] | null;
  selected_package_id?: string | null;
}

/** A line, and where it stands in the request. */
interface PlacedLine {
  line: Pick<CreateOfferLineDto, 'package_id'>;
  path: string;
}

/** What is wrong with a package that the offer does not have, and which it has. */
function noPackage(field: string, packages: OfferPackageDto[] | null): ErrorDetail {
  const allowed = packages?.map(({ id }) => id) ?? [];
  if (!packages || allowed.length === 0)
    return problem(
      field,
      said('This offer has no packages: send them as packages, each with an id of your own.', { allowed }),
    );
  const named = packages.map(({ id, name }) => `${name} (${id})`);
  return problem(field, said('This offer has no such package. It has: {packages}.', { packages: named, allowed }));
}

/** The packages of an offer that is new, or replaced. */
export function packagesOf({ packages: given, selected_package_id }: PackagesInput, lines: PlacedLine[]): Packages {
  const packages = given?.length ? given.map(wholePackage) : null;
  const problems = [...packageProblems(given ?? []), ...selectionProblems(packages, selected_package_id)];
  problems.push(...strangers(lines, packages).map(({ path }) => noPackage(`${path}.package_id`, packages)));
  if (problems.length > 0) throw invalidFields(problems);
  return { packages, selected_package_id: selected_package_id ?? pickedAtFirst(packages) };
}

/** The packages with what changes of them: one goes only by `remove_package_ids`, and no line may be left in it. */
export function changedPackages(before: StoredOffer, input: UpdateOfferDto, lines: ChangedLine[]): Packages {
  const { selected_package_id: picked } = input;
  const packages = input.packages === null ? null : mergedPackages(before.packages ?? [], input);
  const problems = [...selectionProblems(packages, picked), ...orphanProblems(lines, packages, input)];
  if (problems.length > 0) throw invalidFields(problems);
  const wasPicked = before.selected_package_id === pickedAtFirst(before.packages) ? null : before.selected_package_id;
  const stays = packages?.some(({ id }) => id === wasPicked) ? wasPicked : null;
  return { packages, selected_package_id: picked ?? stays ?? pickedAtFirst(packages) };
}

/** The recommended one, else the first. */
export function pickedAtFirst(packages: OfferPackageDto[] | null): string | null {
  return (packages?.find(({ recommended }) => recommended) ?? packages?.[0])?.id ?? null;
}

function wholePackage(input: CreatePackageDto): OfferPackageDto {
  const { id = newId(), name, description = null, recommended = false, rows = [] } = input;
  return { id, name, description, recommended, rows };
}

function mergedPackages(before: OfferPackageDto[], input: UpdateOfferDto): OfferPackageDto[] | null {
  const { packages: changes = [], remove_package_ids: removed = [] } = input;
  const isThere = (id: string | undefined) => before.some((one) => one.id === id);
  const problems = removed.flatMap((id, index) => {
    const field = `remove_package_ids[${index}]`;
    if (!isThere(id)) return [noPackage(field, before)];
    return changes?.some((change) => change.id === id)
      ? [problem(field, 'Name a package either here or in packages.')]
      : [];
  });
  problems.push(...packageProblems(changes ?? []));
  const message = 'Is required for a new package; one that is there is changed by its id.';
  for (const [index, { id, name }] of (changes ?? []).entries())
    if (name === undefined && !isThere(id)) problems.push(problem(`packages[${index}].name`, message));
  if (problems.length > 0) throw invalidFields(problems);
  const changeOf = (id: string) => changes?.find((change) => change.id === id) ?? {};
  const passesOn = changes?.some(({ recommended }) => recommended);
  const kept = before
    .filter(({ id }) => !removed.includes(id))
    .map((one) => (passesOn ? { ...one, recommended: false } : one));
  const added = (changes ?? []).filter(({ id }) => !isThere(id)) as CreatePackageDto[];
  const after = [...kept.map((one) => ({ ...one, ...defined(changeOf(one.id)) })), ...added.map(wholePackage)];
  if (after.length === 0) return null;
  if (after.length < MIN_PACKAGES || after.length > MAX_PACKAGES)
    throw invalid(
      after.length < MIN_PACKAGES ? (removed.length > 0 ? 'remove_package_ids' : 'packages') : 'packages',
      said(
        'Must leave {minimum} to {maximum} packages, or none.',
        { minimum: MIN_PACKAGES, maximum: MAX_PACKAGES },
        countCode(after.length, MIN_PACKAGES),
      ),
    );
  return after;
}

/** What is wrong with packages of one request that are each well formed. */
function packageProblems(packages: { id?: string; recommended?: boolean }[]): ErrorDetail[] {
  const ids = packages.map(({ id }) => id);
  const first = packages.findIndex(({ recommended }) => recommended);
  return packages.flatMap(({ id, recommended }, index) => [
    ...(id !== undefined && ids.indexOf(id) < index
      ? [problem(`packages[${index}].id`, 'Another package has this id already.')]
      : []),
    ...(recommended && index > first
      ? [problem(`packages[${index}].recommended`, 'Another package is the recommended one already.')]
      : []),
  ]);
}

function selectionProblems(packages: OfferPackageDto[] | null, picked: string | null | undefined): ErrorDetail[] {
  if (!picked || packages?.some(({ id }) => id === picked)) return [];
  return [noPackage('selected_package_id', packages)];
}

function strangers<T extends PlacedLine>(lines: T[], packages: OfferPackageDto[] | null): T[] {
  const isThere = (id: string) => packages?.some((one) => one.id === id) ?? false;
  return lines.filter(({ line: { package_id } }) => package_id && !isThere(package_id));
}

/** Lines that name no package of the offer: by their own change, or because theirs goes. */
function orphanProblems(
  lines: ChangedLine[],
  packages: OfferPackageDto[] | null,
  { remove_package_ids = [] }: UpdateOfferDto,
): ErrorDetail[] {
  const lost = strangers(lines, packages);
  const moved = lost.filter(({ change }) => change?.package_id);
  const left = lost.filter(({ change }) => !change?.package_id).map(({ line }) => line);
  const inUse = (names: (string | undefined)[]) => said('Lines are in it still: {lines}.', { lines: names });
  const namesIn = (id: string) => left.filter(({ package_id }) => package_id === id).map(({ name }) => name);
  return [
    ...moved.map(({ path }) => noPackage(`${path}.package_id`, packages)),
    ...remove_package_ids.flatMap((id, index) =>
      namesIn(id).length > 0 ? [problem(`remove_package_ids[${index}]`, inUse(namesIn(id)))] : [],
    ),
    ...(packages === null && remove_package_ids.length === 0 && left.length > 0
      ? [problem('packages', inUse(left.map(({ name }) => name)))]
      : []),
  ];
}
