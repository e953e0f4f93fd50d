import { useMutation, useQuery } from '@tanstack/react-query';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import type { Part } from '../canvas/canvas-page.js';
import { placeOf, type Place } from '../canvas/places.js';
import { pictureOf, videoOf, type PictureTarget } from '../pictures/picture-target.js';
import type { Draft } from '../saving/draft.js';
import type { DocumentPanelProps } from '../side/panel.js';
import { FieldInput } from './field-input.js';
import { barredOf, ENTRY_FIELDS, fieldsOf, isBeside, sectionFields, type Field } from './fields.js';
import { Logo, PictureField } from './picture-field.js';
import './part.css';

/** What the chosen part has that cannot be written on the page itself. */
export function PartPanel({ draft, proposal, part, onPicture }: DocumentPanelProps) {
  const t = useText();
  const { data, error } = useQuery({
    queryKey: draft.key('sections'),
    queryFn: () => draft.sections(),
  });
  const styles = useStyles(proposal.theme_id);
  if (error) return <Refusal error={error} />;
  if (!data) return <Skeleton lines={6} />;
  const place = part && placeOf(data, part.id);
  if (!place) return <p className="hint">{t('element.none')}</p>;
  return (
    <Fields
      key={`${place.id} ${part.entry ?? ''}`}
      draft={draft}
      place={place}
      part={part}
      styles={styles}
      onPicture={onPicture}
    />
  );
}

interface Props {
  draft: Draft;
  place: Place;
  part: Part;
  styles: string[];
  onPicture: (target: PictureTarget) => void;
}

function Fields({ draft, place, part, styles, onPicture }: Props) {
  const textOf = useTextOf();
  const isSection = place.kind === 'section';
  const entry = isSection ? null : entryOf(place, part.entry);
  const fields = isSection ? sectionFields(styles) : fieldsOf(place.type);
  const picture = pictureOf(place, part.entry);
  const video = videoOf(place);
  return (
    <div className="part-fields">
      <h2>{textOf('block', place.type)}</h2>
      {place.index === 0 && isSection && <Logo draft={draft} onPicture={onPicture} />}
      {video && <VideoField target={video} onPicture={onPicture} />}
      {picture && (
        <PictureField
          target={picture}
          name={isSection ? 'element.background' : 'element.picture'}
          onPicture={onPicture}
        />
      )}
      <FieldSet draft={draft} place={place} holder={place.value} fields={fields} path="" />
      {entry && (
        <>
          <h2>{textOf('entry', place.type)}</h2>
          <FieldSet draft={draft} place={place} holder={entry.value} fields={entry.fields} path={entry.path} />
        </>
      )}
    </div>
  );
}

interface FieldSetProps {
  draft: Draft;
  place: Place;
  /** What has the fields. */
  holder: object;
  fields: Field[];
  /** Where it is in the part. */
  path: string;
}

function FieldSet({ draft, place: { kind, id }, holder, fields, path }: FieldSetProps) {
  const values = holder as Record<string, unknown>;
  const change = useMutation({
    mutationFn: ({ name, value }: { name: string; value: unknown }) =>
      draft.change({ op: `update_${kind}`, [`${kind}_id`]: id, set: { [path + name]: value } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: draft.key('sections') }),
  });
  return fields
    .filter((field) => isBeside(field, values))
    .map((field) => {
      const changing = change.variables?.name === field.name ? change.variables : null;
      return (
        <FieldInput
          key={field.name}
          {...{ draft, field }}
          barred={barredOf(field, values)}
          value={change.isPending && changing ? changing.value : values[field.name]}
          refusal={changing && change.error}
          onChange={(value) => {
            change.mutate({ name: field.name, value });
          }}
        />
      );
    });
}

function entryOf({ type, value }: Place, id: string | null) {
  const known = ENTRY_FIELDS[type as keyof typeof ENTRY_FIELDS];
  const entries = known && (value as unknown as Record<string, { id?: string }[]>)[known.list];
  const own = entries?.find((one) => one.id === id);
  return known && own && id !== null ? { value: own, fields: known.fields, path: `${known.list}[${id}].` } : null;
}

function VideoField({ target, onPicture }: { target: PictureTarget; onPicture: (target: PictureTarget) => void }) {
  const t = useText();
  return (
    <div className="field picture-field">
      <button
        type="button"
        className="wide"
        onClick={() => {
          onPicture(target);
        }}
      >
        {t(target.file_id ? 'video.replace' : 'video.title')}
      </button>
    </div>
  );
}

/** Those that the service derives where a theme brings none of its own. */
const DERIVED = ['tint', 'dark', 'accent', 'light'];

/** Grounds that a section may have in this theme, by name or else by position. */
function useStyles(theme_id: string | null): string[] {
  const { data } = useQuery({
    queryKey: ['theme', theme_id],
    queryFn: () => (theme_id ? service.themes.get(theme_id) : null),
  });
  const own = data?.section_styles?.map(({ id }, index) => id ?? String(index + 1)) ?? [];
  return own.length > 0 ? own : DERIVED;
}
