import { canChoose, offerOf, packagesBlockOf } from '../../offer/offer-choice.js';
import { Packages } from '../../offer/packages.page.js';
import type { BlockProps } from '../block-face.js';

/** Where the client picks one; shown a second time, they follow what is picked in the first. */
export function PackagesBlock({ block, page }: BlockProps<'packages'>) {
  const offer = offerOf(block, page);
  if (!offer) return page.view.preview ? <p class="offer-note">{page.t.emptyPackages}</p> : null;
  const choosing = packagesBlockOf(offer, page) === block && canChoose(offer, page);
  return <Packages offer={offer} page={page} choosing={choosing} />;
}
