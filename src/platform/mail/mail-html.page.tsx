import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { MailBody } from './mail-body.js';

const INK = '#1a1d21';
const QUIET = '#5b6068';
const LINE = '#e3e5e8';
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs know no stylesheets worth the name, so each element says how it looks. */
const STYLES = {
  body: `margin:0;padding:0;background:#ffffff;color:${INK};-webkit-text-size-adjust:100%`,
  outer: 'width:100%;border-collapse:collapse;background:#ffffff',
  edge: 'padding:40px 20px',
  column: 'width:100%;max-width:560px;border-collapse:collapse;text-align:left',
  sender: `padding:0 0 28px;font:600 15px/1.4 ${FONT};color:${INK}`,
  heading: `margin:0 0 20px;font:700 24px/1.25 ${FONT};letter-spacing:-0.01em;color:${INK}`,
  paragraph: `margin:0 0 16px;font:400 16px/1.6 ${FONT};color:${INK}`,
  author: `margin:8px 0 0;font:400 14px/1.5 ${FONT};color:${QUIET}`,
  code: `margin:8px 0 24px;font:600 32px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:0.16em;color:${INK}`,
  link: `margin:0 0 24px;font:400 14px/1.5 ${FONT};color:${QUIET};word-break:break-all`,
  fact: `padding:6px 16px 6px 0;font:400 14px/1.5 ${FONT};color:${QUIET};vertical-align:top`,
  value: `padding:6px 0;font:400 14px/1.5 ${FONT};color:${INK};vertical-align:top`,
  notes: `padding:24px 0 0;border-top:1px solid ${LINE}`,
  note: `margin:0 0 8px;font:400 13px/1.55 ${FONT};color:${QUIET}`,
  hidden: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#ffffff',
} as const;

const LONG_WORDS = 'overflow-wrap:anywhere;word-break:break-word';

/** The HTML part: one column of at most 560 px, one button, no picture and nothing to load. */
export function htmlOf(mail: MailBody): string {
  const { language, heading, preview, sender, notes } = mail;
  const html = renderToString(
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{heading}</title>
      </head>
      <body style={STYLES.body}>
        <div style={STYLES.hidden}>{preview}</div>
        <table role="presentation" style={STYLES.outer}>
          <tr>
            <td align="center" style={STYLES.edge}>
              <table role="presentation" style={STYLES.column}>
                <Row style={STYLES.sender}>
                  <span dir="auto">{sender}</span>
                </Row>
                <Row style={`padding:0 0 16px;${LONG_WORDS}`}>
                  <Message mail={mail} />
                </Row>
                <Row style={STYLES.notes}>
                  {notes.map((note) => (
                    <p key={note} style={`${STYLES.note};${LONG_WORDS}`}>
                      {note}
                    </p>
                  ))}
                </Row>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}

function Row({ style, children }: { style: string; children: ComponentChildren }) {
  return (
    <tr>
      <td style={style}>{children}</td>
    </tr>
  );
}

function Message({ mail }: { mail: MailBody }) {
  const { heading, paragraphs, quote, code, button, accent, facts } = mail;
  return (
    <>
      <h1 style={STYLES.heading} dir="auto">
        {heading}
      </h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} style={STYLES.paragraph}>
          {paragraph}
        </p>
      ))}
      {quote ? <Quote {...quote} accent={accent.solid} /> : null}
      {code ? <p style={STYLES.code}>{code}</p> : null}
      {button ? <Button {...button} accent={accent} /> : null}
      {facts?.length ? <Facts facts={facts} /> : null}
    </>
  );
}

function Quote({ text, author, accent }: { text: string; author: string; accent: string }) {
  return (
    <div style={`margin:4px 0 24px;padding:2px 0 2px 16px;border-left:3px solid ${accent}`} dir="auto">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} style={`${STYLES.paragraph};margin:0 0 8px`} dir="auto">
          {paragraph.split('\n').map((line, index) => (
            <>
              {index > 0 ? <br /> : null}
              {line}
            </>
          ))}
        </p>
      ))}
      <p style={STYLES.author}>{author}</p>
    </div>
  );
}

/** A table, because some programs paint no padding around links. */
function Button({ label, url, accent }: { label: string; url: string; accent: MailBody['accent'] }) {
  const link = `display:inline-block;padding:13px 24px;font:600 16px/1.3 ${FONT};color:${accent.text};text-decoration:none`;
  return (
    <>
      <table role="presentation" style="border-collapse:separate;border-spacing:0;margin:8px 0 20px">
        <tr>
          <td style={`background:${accent.solid};border-radius:6px`}>
            <a href={url} style={link}>
              {label}
            </a>
          </td>
        </tr>
      </table>
      <p style={STYLES.link}>{url}</p>
    </>
  );
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <table role="presentation" style="border-collapse:collapse;margin:0 0 20px">
      {facts.map(([name, value]) => (
        <tr key={name}>
          <td style={STYLES.fact}>{name}</td>
          <td style={STYLES.value} dir="auto">
            {value}
          </td>
        </tr>
      ))}
    </table>
  );
}
