import type { VNode } from 'preact';
import { InlineText } from '../../../../platform/html/inline-text.page.js';
import { joined } from '../../../../platform/html/joined.js';
import { safeUrl } from '../../../../platform/html/safe-url.js';
import type { BlockOf } from '../../../content/blocks/blocks.dto.js';
import type { PageContext } from '../../page-context.js';
import type { BlockProps } from '../block-face.js';
import { Byline } from '../byline.page.js';
import { Icon } from '../icon.page.js';
import { Picture } from '../picture.page.js';

export type CardsVariant = BlockOf<'cards'>['variant'];
export type CardItem = BlockOf<'cards'>['items'][number];

interface CardProps {
  item: CardItem;
  page: PageContext;
}

export function Cards({ block, page }: BlockProps<'cards'>) {
  const Card = VIEWS[block.variant];
  const Element = block.variant === 'steps' ? 'ol' : 'ul';
  return (
    <Element class={`cards wide cards-${block.variant}`} role="list" data-count={block.items.length}>
      {block.items.map((item, index) => (
        <Card key={index} item={item} page={page} />
      ))}
    </Element>
  );
}

const VIEWS: Record<CardsVariant, (props: CardProps) => VNode> = {
  cards: PlainCard,
  testimonials: Testimonial,
  steps: Step,
  team: Person,
  stats: Figure,
  logos: Logo,
};

function Linked({ item, children }: { item: CardItem; children: string }) {
  const href = safeUrl(item.url);
  return href ? (
    <a href={href} rel="noopener">
      {children}
    </a>
  ) : (
    <>{children}</>
  );
}

function Title({ item }: { item: CardItem }) {
  const title = item.title ?? item.name;
  return title ? (
    <p class="card-title" dir="auto">
      <Linked item={item}>{title}</Linked>
    </p>
  ) : null;
}

function Text({ text }: { text?: string }) {
  return text ? (
    <p class="card-text" dir="auto">
      <InlineText text={text} />
    </p>
  ) : null;
}

function PlainCard({ item, page }: CardProps) {
  return (
    <li class="card surface">
      {item.image_file_id ? <Picture fileId={item.image_file_id} alt="" page={page} /> : null}
      {item.icon ? <Icon name={item.icon} /> : null}
      {item.value ? <p class="card-value">{item.value}</p> : null}
      <Title item={item} />
      <Text text={item.text} />
    </li>
  );
}

function Testimonial({ item, page }: CardProps) {
  return (
    <li class="testimonial">
      <figure>
        {item.title ? <p class="card-title">{item.title}</p> : null}
        {item.text ? (
          <blockquote dir="auto">
            <p>
              <InlineText text={item.text} />
            </p>
          </blockquote>
        ) : null}
        <figcaption class="testimonial-by">
          {item.image_file_id ? <Picture fileId={item.image_file_id} alt="" page={page} /> : null}
          <Byline as="div" author={item.name} role={item.role} />
        </figcaption>
      </figure>
    </li>
  );
}

function Step({ item }: CardProps) {
  return (
    <li class="step row">
      <p class="step-mark">{item.value ? <span class="step-value">{item.value}</span> : null}</p>
      <div>
        <Title item={item} />
        <Text text={item.text} />
      </div>
    </li>
  );
}

function Person({ item, page }: CardProps) {
  const name = item.name ?? item.title ?? '';
  return (
    <li class="person">
      {item.image_file_id ? <Picture fileId={item.image_file_id} alt="" page={page} /> : <Monogram name={name} />}
      <p class="card-title" dir="auto">
        <Linked item={item}>{name}</Linked>
      </p>
      {item.role ? (
        <p class="person-role" dir="auto">
          {item.role}
        </p>
      ) : null}
      <Text text={item.text} />
    </li>
  );
}

function Monogram({ name }: { name: string }) {
  const initials = name.match(/(?<![\p{L}\p{M}\p{N}'’-])[\p{L}\p{N}]/gu) ?? [];
  const letters = [initials[0], initials.length > 1 ? initials.at(-1) : undefined];
  return (
    <span class="monogram" aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  );
}

/** Longer ones speak lower, or they would break where four stand in a row. */
const LONG_FIGURE = 12;

function Figure({ item }: CardProps) {
  return (
    <li class="figure">
      {item.value ? (
        <p class={item.value.length > LONG_FIGURE ? 'figure-value figure-value-long' : 'figure-value'} dir="auto">
          {joined(item.value)}
        </p>
      ) : null}
      <Title item={item} />
      <Text text={item.text} />
    </li>
  );
}

function Logo({ item, page }: CardProps) {
  const name = item.name ?? item.title ?? '';
  const href = safeUrl(item.url);
  const isDrawn = item.image_file_id !== undefined && page.shows(item.image_file_id);
  const mark = isDrawn ? (
    <Picture fileId={item.image_file_id} alt={name} page={page} />
  ) : (
    <span dir="auto">{name}</span>
  );
  return (
    <li class="logo">
      {href ? (
        <a href={href} rel="noopener">
          {mark}
        </a>
      ) : (
        mark
      )}
    </li>
  );
}
