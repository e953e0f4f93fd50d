import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';

/** What programs show of a page where its link is pasted. */
export interface LinkPreview {
  title: string;
  site: string;
  description: string;
  url: string;
  /** In pixels; null where strangers may see none. */
  image: { url: string; width: number; height: number; alt: string } | null;
}

export interface DocumentProps {
  language: string;
  title: string;
  /** Addresses of stylesheets, in order. */
  stylesheets: string[];
  /** Deferred scripts. */
  scripts?: string[];
  /** Fonts that the first screen needs; more than two would compete with the page itself. */
  fonts?: string[];
  /** Must be safe by construction: it is written as it stands. */
  css?: string;
  nonce?: string;
  /** The browser's own surfaces take this colour; `#rrggbb`. */
  themeColor?: string;
  /** Shown where the link is pasted; absent where a stranger may look. */
  preview?: LinkPreview | undefined;
  attributes?: Record<string, string | undefined>;
  children: ComponentChildren;
}

/** The whole HTML document around a view; pages never write a doctype themselves. */
export function renderDocument(props: DocumentProps): string {
  return `<!doctype html>${renderToString(<Document {...props} />)}`;
}

function Document({ language, title, attributes, children, ...head }: DocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="same-origin" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <link rel="icon" href="data:," />
        <HeadResources {...head} />
      </head>
      <body {...attributes}>{children}</body>
    </html>
  );
}

type HeadProps = Omit<DocumentProps, 'language' | 'title' | 'attributes' | 'children'>;

function HeadResources({ stylesheets, scripts = [], fonts = [], css, nonce, themeColor, preview }: HeadProps) {
  return (
    <>
      {fonts.slice(0, 2).map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {css ? <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} /> : null}
      {scripts.map((src) => (
        <script key={src} src={src} defer />
      ))}
      {themeColor ? <meta name="theme-color" content={themeColor} /> : null}
      {preview ? <LinkPreviewTags {...preview} /> : null}
    </>
  );
}

function LinkPreviewTags({ title, site, description, url, image }: LinkPreview) {
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={site} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image ? (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      ) : null}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
