import { Editable } from '../canvas.page.js';
import type { PageContext } from '../page-context.js';

interface BylineProps {
  /** A figure's caption, or a part of one. */
  as: 'figcaption' | 'div';
  author?: string;
  role?: string;
  page: PageContext;
  /** Of what says so, and the field in which it names the author. */
  of: { id?: string; field: 'author' | 'name' };
}

/** Who said it. */
export function Byline({ as: Tag, author, role, page, of: { id, field } }: BylineProps) {
  if (!author && !role) return null;
  return (
    <Tag class="byline">
      {author ? (
        <strong dir="auto">
          <Editable page={page} id={id} path={`.${field}`}>
            {author}
          </Editable>
        </strong>
      ) : null}
      {role ? (
        <span dir="auto">
          <Editable page={page} id={id} path=".role">
            {role}
          </Editable>
        </span>
      ) : null}
    </Tag>
  );
}
