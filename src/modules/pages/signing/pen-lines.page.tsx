import type { ComponentChildren } from 'preact';
import type { PageContext } from '../page-context.js';

interface PenLinesProps {
  page: PageContext;
  label?: ComponentChildren;
}

/** Where a pen signs. */
export function PenLines({ page, label }: PenLinesProps) {
  return (
    <div class="pen-lines">
      <p class="pen-label" dir="auto">
        {label ?? page.t.sign.signature}
      </p>
      <p class="pen-line">{page.t.sign.paperLine}</p>
    </div>
  );
}

/** What the form becomes where the page is printed: a place for a pen, and the way back to the form. */
export function OnPaper({ page }: { page: PageContext }) {
  const { baseUrl, basePath, publicPath = basePath } = page.view;
  return (
    <div class="on-paper">
      <PenLines page={page} />
      <p class="sign-online">{page.t.sign.paperOnline(`${baseUrl}${publicPath}`)}</p>
    </div>
  );
}
