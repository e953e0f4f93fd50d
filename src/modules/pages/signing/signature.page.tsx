import { FIRST_HAND } from '../../../platform/hands.js';
import { Editable } from '../canvas.page.js';
import type { BlockProps } from '../blocks/block-face.js';
import type { PageContext } from '../page-context.js';
import type { PageEvidence, Stroke } from '../page-view.js';
import { PenLines } from './pen-lines.page.js';
import { PeoplePanel } from './people.page.js';
import { SignPanel } from './sign-panel.page.js';

/** The panel while it can be signed, the signature once it was, and otherwise lines for a pen. */
export function SignatureBlock({ block, page, depth }: BlockProps<'signature'>) {
  const { evidence } = page.view;
  if (evidence?.method) return <SignatureMarks page={page} />;
  if (page.canSign) return <SignPanel page={page} label={block.label} level={depth === 1 ? 2 : 3} />;
  if (page.view.people && page.open) return <PeoplePanel page={page} label={block.label} level={depth === 1 ? 2 : 3} />;
  if (page.view.state !== 'open') return null;
  const label = block.label && (
    <Editable page={page} id={block.id} path=".label">
      {block.label}
    </Editable>
  );
  return <PenLines page={page} label={label} />;
}

/** All that count, where several have signed. */
export function SignatureMarks({ page }: { page: PageContext }) {
  const { evidence, signatures = evidence ? [evidence] : [] } = page.view;
  if (signatures.length === 1 && signatures[0]) return <SignatureMark evidence={signatures[0]} page={page} />;
  return (
    <div class="signature-marks">
      {signatures.map((one, index) => (
        <SignatureMark key={index} evidence={one} page={page} />
      ))}
    </div>
  );
}

function SignatureMark({ evidence, page }: { evidence: PageEvidence; page: PageContext }) {
  const name = evidence.signer_name ?? '';
  const label = page.t.copy.signatureOf(name);
  return (
    <figure class="signature-mark">
      <div class="paper">
        {evidence.method === 'drawn' && evidence.strokes?.length ? (
          <Drawing strokes={evidence.strokes} label={label} />
        ) : (
          <p class="handwriting" data-hand={evidence.hand ?? FIRST_HAND} dir="auto">
            {evidence.typed ?? name}
          </p>
        )}
      </div>
      <figcaption class="caption">
        <span dir="auto">{name}</span>, {page.formats.dateTime(evidence.signed_at)}
      </figcaption>
    </figure>
  );
}

/** Scaled by what was drawn, because a stroke knows nothing of the field it was made in. */
function Drawing({ strokes, label }: { strokes: Stroke[]; label: string }) {
  const xs = strokes.flat().map(([x]) => x);
  const ys = strokes.flat().map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const width = Math.max(Math.max(...xs) - left, 400);
  const height = Math.max(Math.max(...ys) - top, 400);
  const pen = Math.max(width, height * 3) / 110;
  const box = [left - pen * 2, top - pen * 2, width + pen * 4, height + pen * 4].map(Math.round).join(' ');
  return (
    <svg class="drawing" viewBox={box} role="img" aria-label={label} preserveAspectRatio="xMinYMax meet">
      <path d={strokes.map(pathOf).join('')} stroke-width={pen.toFixed(0)} />
    </svg>
  );
}

function pathOf(stroke: Stroke): string {
  const points = stroke.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
  return points.length === 1 ? `M${points[0]}h1` : `M${points.join('L')}`;
}
