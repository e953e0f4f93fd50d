import { InlineText } from '../../../platform/html/inline-text.page.js';
import { safeUrl } from '../../../platform/html/safe-url.js';
import { marginClass } from '../theme/theme-css.js';
import type { BlockProps } from './block-props.js';

export function Paragraph({ block }: BlockProps<'paragraph'>) {
  const space = block.margin_top === undefined ? '' : ` space-${marginClass(block.margin_top)}`;
  const align = block.align && block.align !== 'left' ? ` align-${block.align}` : '';
  return (
    <p class={`paragraph${align}${space}`} dir="auto">
      <InlineText text={block.text} />
    </p>
  );
}

export function Heading({ block, depth, top }: BlockProps<'heading'>) {
  const level = Math.min(block.level - top + depth + 1, 6);
  const Element = `h${level}` as 'h2';
  return (
    <Element class={`heading heading-${block.level}`} dir="auto">
      <InlineText text={block.text} />
    </Element>
  );
}

export function List({ block }: BlockProps<'list'>) {
  const Element = block.style === 'number' ? 'ol' : 'ul';
  return (
    <Element class={`list list-${block.style}`} role="list">
      {block.items.map((item, index) => (
        <li key={index} dir="auto">
          <InlineText text={item} />
        </li>
      ))}
    </Element>
  );
}

export function Quote({ block }: BlockProps<'quote'>) {
  return (
    <figure class="quote">
      <blockquote dir="auto">
        <p>
          <InlineText text={block.text} />
        </p>
      </blockquote>
      <Byline as="figcaption" author={block.author} role={block.role} />
    </figure>
  );
}

/** `as` a figure's caption, or as a part of one. */
export function Byline({ as: Tag, author, role }: { as: 'figcaption' | 'div'; author?: string; role?: string }) {
  if (!author && !role) return null;
  return (
    <Tag class="byline">
      {author ? <strong dir="auto">{author}</strong> : null}
      {role ? <span dir="auto">{role}</span> : null}
    </Tag>
  );
}

export function Callout({ block }: BlockProps<'callout'>) {
  return (
    <aside class={`callout callout-${block.tone}`}>
      {block.number ? (
        <p class="callout-number" dir="auto">
          {block.number}
        </p>
      ) : null}
      <div class="callout-body">
        {block.title ? (
          <p class="callout-title" dir="auto">
            {block.title}
          </p>
        ) : null}
        <p dir="auto">
          <InlineText text={block.text} />
        </p>
      </div>
    </aside>
  );
}

export function ButtonLink({ block }: BlockProps<'button'>) {
  const href = safeUrl(block.url);
  return href ? (
    <p class="action">
      <a class="button button-quiet" href={href} rel="noopener" dir="auto">
        {block.label}
      </a>
    </p>
  ) : null;
}
