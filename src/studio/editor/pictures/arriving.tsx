import { useMutation } from '@tanstack/react-query';
import { Refusal } from '../../frame/refusal.js';
import { queries, service } from '../../service.js';
import type { Part } from '../canvas/canvas-page.js';
import { placeOf, type Place } from '../canvas/places.js';
import type { Draft } from '../saving/draft.js';
import { Sending } from './add-picture.js';
import { newPicture, pictureOf } from './picture-target.js';

interface Arrival {
  files: File[];
  at: Part | null;
}

/** Pictures that were dropped or pasted on the page: the first one takes the place of a picture, others come after it. */
export function useArriving(draft: Draft) {
  return useMutation({
    mutationFn: async ({ files, at }: Arrival) => {
      for (const [index, file] of files.entries()) {
        const { id } = await service.files.upload(file);
        void queries.invalidateQueries({ queryKey: ['pictures'] });
        const place = await placeFor(draft, at);
        if (!place) return;
        const replaced = index === 0 && place.kind === 'block' ? pictureOf(place, at?.entry) : null;
        await (replaced ?? newPicture(place.kind === 'block' ? { after: place.id } : { in: place.id })).put(draft, {
          file_id: id,
          alt: replaced?.alt ?? '',
        });
      }
    },
  });
}

/** Where nothing was pointed at, at the end. */
async function placeFor(draft: Draft, at: Part | null): Promise<Place | null> {
  await draft.flush();
  const sections = await draft.sections();
  return placeOf(sections, at?.id ?? '') ?? placeOf(sections, sections.at(-1)?.id ?? '');
}

/** How far the pictures are that were dropped on the page. */
export function Arriving({ arriving }: { arriving: ReturnType<typeof useArriving> }) {
  if (!arriving.isPending && !arriving.error) return null;
  return (
    <div className="arriving">
      {arriving.isPending && <Sending name={arriving.variables.files.map((file) => file.name).join(', ')} />}
      {arriving.error && <Refusal error={arriving.error} />}
    </div>
  );
}
