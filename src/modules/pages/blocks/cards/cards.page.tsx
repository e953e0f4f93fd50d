import type { ComponentChildren, VNode } from 'preact';
import { joined } from '../../../../platform/html/joined.js';
import { safeUrl } from '../../../../platform/html/safe-url.js';
import type { BlockOf } from '../../../content/blocks/blocks.dto.js';
import { Editable, marked, RichText } from '../../canvas.page.js';
import type { PageContext } from '../../page-context.js';
import type { BlockProps } from '../block-face.js';
import { Byline } from '../byline.page.js';
import { Icon } from '../icon.page.js';
import { initialsOf } from '../initials.js';
import { Picture } from '../picture.page.js';
import { Portrait } from '../portrait.page.js';

export type CardsVariant = BlockOf<'cards'>['variant'];
export type CardItem = BlockOf<'cards'>['items'][number];

interface CardProps {
  item: CardItem;
  page: PageContext;
  /** Whether it stands alone. */
  alone: boolean;
}

export function Cards({ block, page }: BlockProps<'cards'>) {
  const Card = VIEWS[block.variant];
  const Element = block.variant === 'steps' ? 'ol' : 'ul';
  const alone = block.items.length === 1;
  return (
    <Element class={classesOf(block, page)} role="list" data-count={block.items.length}>
      {block.items.map((item, index) => (
        <Card key={index} item={item} page={page} alone={alone} />
      ))}
    </Element>
  );
}

function classesOf({ variant, items, one_color }: BlockOf<'cards'>, page: PageContext): string {
  const manner = variant === 'team' ? teamManner(items, page) : one_color ? ' cards-one-color' : '';
  return `cards wide cards-${variant}${manner}`;
}

/** Large only where everybody has one: among portraits, initials would be empty fields. */
function teamManner(items: CardItem[], page: PageContext): string {
  if (items.every((item) => isPictured(item, page))) return ' cards-portraits';
  return items.some((item) => isPictured(item, page)) ? ' cards-faces' : '';
}

const isPictured = ({ image_file_id }: CardItem, page: PageContext): boolean =>
  image_file_id !== undefined && page.shows(image_file_id);

const VIEWS: Record<CardsVariant, (props: CardProps) => VNode> = {
  cards: PlainCard,
  testimonials: Testimonial,
  steps: Step,
  team: Person,
  stats: Figure,
  logos: Logo,
};

function Linked({ item, children }: { item: CardItem; children: ComponentChildren }) {
  const href = safeUrl(item.url);
  return href ? (
    <a href={href} rel="noopener">
      {children}
    </a>
  ) : (
    <>{children}</>
  );
}

interface FieldProps {
  item: CardItem;
  page: PageContext;
  field: 'title' | 'value' | 'name' | 'role';
}

function Field({ item, page, field }: FieldProps) {
  return (
    <Editable page={page} id={item.id} path={`.${field}`}>
      {item[field]}
    </Editable>
  );
}

function Title({ item, page }: { item: CardItem; page: PageContext }) {
  return (item.title ?? item.name) ? (
    <p class="card-title" dir="auto">
      <Linked item={item}>
        <Field item={item} page={page} field={item.title === undefined ? 'name' : 'title'} />
      </Linked>
    </p>
  ) : null;
}

function Text({ item: { id, text }, page }: { item: CardItem; page: PageContext }) {
  return text ? (
    <p class="card-text" dir="auto">
      <RichText page={page} id={id} path=".text" text={text} />
    </p>
  ) : null;
}

function PlainCard({ item, page }: CardProps) {
  return (
    <li class="card surface" {...marked(page, 'entry', item.id)}>
      {item.image_file_id ? <Picture fileId={item.image_file_id} alt="" page={page} /> : null}
      {item.icon ? <Icon name={item.icon} /> : null}
      {item.value ? (
        <p class="card-value">
          <Field item={item} page={page} field="value" />
        </p>
      ) : null}
      <Title item={item} page={page} />
      <Text item={item} page={page} />
    </li>
  );
}

function Testimonial({ item, page, alone }: CardProps) {
  return (
    <li class="testimonial" {...marked(page, 'entry', item.id)}>
      <figure class={alone && isPictured(item, page) ? 'with-portrait' : undefined}>
        {item.title ? (
          <p class="card-title">
            <Field item={item} page={page} field="title" />
          </p>
        ) : null}
        {item.text ? (
          <blockquote dir="auto">
            <p>
              <RichText page={page} id={item.id} path=".text" text={item.text} />
            </p>
          </blockquote>
        ) : null}
        <figcaption class="testimonial-by">
          <Portrait fileId={item.image_file_id} page={page} />
          <Byline as="div" author={item.name} role={item.role} page={page} of={{ id: item.id, field: 'name' }} />
        </figcaption>
      </figure>
    </li>
  );
}

function Step({ item, page }: CardProps) {
  return (
    <li class="step row" {...marked(page, 'entry', item.id)}>
      <p class="step-mark">
        {item.value ? (
          <span class="step-value">
            <Field item={item} page={page} field="value" />
          </span>
        ) : null}
      </p>
      <div>
        <Title item={item} page={page} />
        <Text item={item} page={page} />
      </div>
    </li>
  );
}

function Person({ item, page }: CardProps) {
  const name = item.name ?? item.title ?? '';
  return (
    <li class="person" {...marked(page, 'entry', item.id)}>
      {isPictured(item, page) ? <Portrait fileId={item.image_file_id} page={page} /> : <Monogram name={name} />}
      <p class="card-title" dir="auto">
        <Linked item={item}>
          <Editable page={page} id={item.id} path={nameFieldOf(item)}>
            {name}
          </Editable>
        </Linked>
      </p>
      {item.role ? (
        <p class="person-role" dir="auto">
          <Field item={item} page={page} field="role" />
        </p>
      ) : null}
      <Text item={item} page={page} />
    </li>
  );
}

/** Whoever has no name is called by the title; who has neither is given a name. */
const nameFieldOf = ({ name, title }: CardItem) => (name === undefined && title !== undefined ? '.title' : '.name');

function Monogram({ name }: { name: string }) {
  return (
    <span class="monogram" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** Longer ones speak lower, or they would break where four stand in a row; layouts with large figures tell more of them apart. */
function sizeOf({ length }: string): string {
  if (length > 12) return 'figure-value figure-value-long';
  if (length > 8) return 'figure-value';
  return length > 5 ? 'figure-value figure-short' : 'figure-value figure-brief';
}

function Figure({ item, page }: CardProps) {
  return (
    <li class="figure" {...marked(page, 'entry', item.id)}>
      {item.value ? (
        <p class={sizeOf(item.value)} dir="auto">
          <Editable page={page} id={item.id} path=".value">
            {joined(item.value)}
          </Editable>
        </p>
      ) : null}
      <Title item={item} page={page} />
      <Text item={item} page={page} />
    </li>
  );
}

function Logo({ item, page }: CardProps) {
  const name = item.name ?? item.title ?? '';
  const href = safeUrl(item.url);
  const mark = isPictured(item, page) ? (
    <Picture fileId={item.image_file_id} alt={name} page={page} />
  ) : (
    <span dir="auto">
      <Editable page={page} id={item.id} path={nameFieldOf(item)}>
        {name}
      </Editable>
    </span>
  );
  // What cannot be seen through has a few of its pixels to stand in its place, and would be a black box in one colour.
  const isOpaque = Boolean(item.image_file_id && page.file(item.image_file_id)?.placeholder);
  return (
    <li class={isOpaque ? 'logo logo-opaque' : 'logo'} {...marked(page, 'entry', item.id)}>
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
