import { Flag, Id, Lines, Nullable, Optional, Text } from '../../../platform/http/validation/fields.js';
import { ListOf } from '../../../platform/http/validation/nested.js';
import { WithVariables } from '../../content/variables/text-with-variables.dto.js';

/** Of one offer that has any. */
export const [MIN_PACKAGES, MAX_PACKAGES] = [2, 4];
const MAX_ROWS = 30;

/** One thing by which packages are compared. */
export class PackageRowDto {
  /**
   * What is compared, 1 to 120 characters; packages are compared where they have the same.
   *
   * @example 'Support'
   */
  @Text(1, 120)
  @WithVariables()
  label: string;

  /**
   * What this package has of it, 1 to 120 characters; `✓` is drawn as a check mark, `–` as none.
   *
   * @example 'Within a day'
   */
  @Text(1, 120)
  @WithVariables()
  value: string;
}

/** One of several ways to take an offer, of which the client picks exactly one. */
export class OfferPackageDto {
  /** Lines name it in `package_id`. */
  id: string;
  /** What clients read above it. */
  name: string;
  /** More about it, below the name. */
  description: string | null;
  /** Whether it is shown as the recommended one, and picked at first; at most one is. */
  recommended: boolean;
  /** What packages are compared by. */
  rows: PackageRowDto[];
}

class PackageFields {
  /** A UUID of your own, kept when sent, so that lines of the same request can name it as their `package_id`; else made by the service. */
  @Optional()
  @Id()
  id?: string;

  /** More about it, below the name, 1 to 5000 characters. */
  @Nullable()
  @Lines(1, 5000)
  @WithVariables()
  description?: string | null;

  /** Whether it is shown as the recommended one, and picked at first; at most one is. */
  @Optional()
  @Flag()
  recommended?: boolean;

  /** What packages are compared by, at most 30. */
  @Optional()
  @ListOf(PackageRowDto, 0, MAX_ROWS)
  rows?: PackageRowDto[];
}

/** A package of a new offer, or of one that is replaced. */
export class CreatePackageDto extends PackageFields {
  /** What clients read above it, 1 to 120 characters. */
  @Text(1, 120)
  @WithVariables()
  name: string;
}

/** A package that is changed, where its `id` is known, and else added: it needs a `name` then. */
export class UpdatePackageDto extends PackageFields {
  /** What clients read above it, 1 to 120 characters. */
  @Optional()
  @Text(1, 120)
  @WithVariables()
  name?: string;
}
