import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { MailBody } from './mail-body.js';

const INK = '#1a1d21';
const QUIET = '#5b6068';
const LINE = '#e3e5e8';
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** By which the HTML part names the logo that travels with it. */
export const LOGO_CID = 'logo';

/** Likewise the picture above the heading. */
export const SCENE_CID = 'cover';

/** Few mail programs take a stylesheet as it is, so each element says itself how it looks. */
const STYLES = {
  body: `margin:0;padding:0;background-color:#ffffff;color:${INK}`,
  outer: 'width:100%;border-collapse:collapse;background-color:#ffffff',
  edge: 'padding:32px 20px 40px',
  column: 'width:100%;max-width:560px;border-collapse:collapse;text-align:left',
  sender: `padding:0 0 20px;font:600 15px/1.4 ${FONT};color:${INK}`,
  logo: 'display:block;border:0',
  cover: 'padding:36px 32px 32px;border-radius:10px',
  coverBelow: 'padding:28px 32px 32px;border-radius:0 0 10px 10px',
  scene: 'display:block;width:100%;height:auto;border:0;border-radius:10px 10px 0 0',
  label: `margin:0 0 12px;font:600 13px/1.4 ${FONT}`,
  title: `margin:0;font:700 30px/1.2 ${FONT};letter-spacing:-0.02em`,
  line: `margin:16px 0 0;font:400 15px/1.5 ${FONT}`,
  nextLine: `margin:2px 0 0;font:400 15px/1.5 ${FONT}`,
  heading: `margin:0 0 20px;font:700 24px/1.25 ${FONT};letter-spacing:-0.01em;color:${INK}`,
  paragraph: `margin:0 0 16px;font:400 16px/1.6 ${FONT};color:${INK}`,
  author: `margin:8px 0 0;font:400 14px/1.5 ${FONT};color:${QUIET}`,
  code: `margin:8px 0 24px;font:600 32px/1.2 Menlo,Consolas,monospace;letter-spacing:0.16em;color:${INK}`,
  link: `margin:0 0 24px;font:400 13px/1.5 ${FONT};color:${QUIET};word-break:break-all`,
  facts: 'width:100%;border-collapse:collapse;margin:0 0 24px',
  fact: `padding:10px 16px 10px 0;border-top:1px solid ${LINE};font:400 14px/1.5 ${FONT};color:${QUIET};vertical-align:top`,
  value: `padding:10px 0;border-top:1px solid ${LINE};font:600 15px/1.5 ${FONT};color:${INK};vertical-align:top;text-align:right`,
  notes: `padding:20px 0 0;border-top:1px solid ${LINE}`,
  note: `margin:0 0 8px;font:400 13px/1.55 ${FONT};color:${QUIET}`,
  hidden: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#ffffff',
} as const;

/** For the programs that do take one: the dark, and narrow screens. Without it a mail is as good, and light. */
const SHEET = `
@media (prefers-color-scheme: dark) {
  .ground { background-color: #16181b !important }
  .ink { color: #eef0f2 !important }
  .quiet { color: #a9aeb6 !important }
  .ruled { border-color: #363a41 !important }
  .logo { background-color: #ffffff; padding: 8px 12px; border-radius: 6px }
}
@media (max-width: 480px) {
  .cover { padding: 28px 22px 26px !important }
  .title { font-size: 25px !important }
}`;

const LONG_WORDS = 'word-break:break-word';

/** The HTML part: one column of at most 560 px, one button, and nothing to load. */
export function htmlOf(mail: MailBody): string {
  const { language, heading, preview, notes } = mail;
  const html = renderToString(
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{heading}</title>
        <style>{SHEET}</style>
      </head>
      <body class="ground" style={STYLES.body}>
        <div style={STYLES.hidden}>{preview}</div>
        <table role="presentation" class="ground" style={STYLES.outer}>
          <tr>
            <td align="center" style={STYLES.edge}>
              <table role="presentation" style={STYLES.column}>
                <Row className="ink" style={STYLES.sender}>
                  <Sender mail={mail} />
                </Row>
                <Cover mail={mail} />
                <Row style={`padding:${mail.cover ? '28px' : '0'} 0 16px;${LONG_WORDS}`}>
                  <Message mail={mail} />
                </Row>
                <Row className="ruled" style={STYLES.notes}>
                  {notes.map((note) => (
                    <p key={note} class="quiet" style={`${STYLES.note};${LONG_WORDS}`}>
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

function Row({ className, style, children }: { className?: string; style: string; children: ComponentChildren }) {
  return (
    <tr>
      <td class={className} style={style}>
        {children}
      </td>
    </tr>
  );
}

function Sender({ mail: { logo, sender } }: { mail: MailBody }) {
  if (!logo) return <span dir="auto">{sender}</span>;
  const { width, height } = logo;
  return <img class="logo" src={`cid:${LOGO_CID}`} alt={sender} width={width} height={height} style={STYLES.logo} />;
}

/** A field of colour, below a picture where there is one: it is there where programs show none. */
function Cover({ mail: { cover, heading, accent } }: { mail: MailBody }) {
  if (!cover) return null;
  const color = `color:${accent.text}`;
  const { scene } = cover;
  const field = (
    <Row
      className="cover"
      style={`${scene ? STYLES.coverBelow : STYLES.cover};background-color:${accent.solid};${LONG_WORDS}`}
    >
      <p style={`${STYLES.label};${color}`}>{cover.label}</p>
      <h1 class="title" style={`${STYLES.title};${color}`} dir="auto">
        {heading}
      </h1>
      {cover.lines.map((line, index) => (
        <p key={line} style={`${index === 0 ? STYLES.line : STYLES.nextLine};${color}`}>
          {line}
        </p>
      ))}
    </Row>
  );
  if (!scene) return field;
  const { width, height } = scene;
  return (
    <>
      <Row style="padding:0">
        <img src={`cid:${SCENE_CID}`} alt="" width={width} height={height} style={STYLES.scene} />
      </Row>
      {field}
    </>
  );
}

function Message({ mail }: { mail: MailBody }) {
  const { heading, cover, paragraphs, quote, code, button, accent, facts } = mail;
  return (
    <>
      {cover ? null : (
        <h1 class="ink" style={STYLES.heading} dir="auto">
          {heading}
        </h1>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} class="ink" style={STYLES.paragraph}>
          {paragraph}
        </p>
      ))}
      {quote ? <Quote {...quote} accent={accent.solid} /> : null}
      {code ? (
        <p class="ink" style={STYLES.code}>
          {code}
        </p>
      ) : null}
      {facts?.length ? <Facts facts={facts} /> : null}
      {button ? <Button {...button} accent={accent} /> : null}
    </>
  );
}

function Quote({ text, author, accent }: { text: string; author: string; accent: string }) {
  return (
    <div style={`margin:4px 0 24px;padding:2px 0 2px 16px;border-left:3px solid ${accent}`} dir="auto">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} class="ink" style={`${STYLES.paragraph};margin:0 0 8px`} dir="auto">
          {paragraph.split('\n').map((line, index) => (
            <>
              {index > 0 ? <br /> : null}
              {line}
            </>
          ))}
        </p>
      ))}
      <p class="quiet" style={STYLES.author}>
        {author}
      </p>
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
          <td style={`background-color:${accent.solid};border-radius:6px`}>
            <a href={url} style={link}>
              {label}
            </a>
          </td>
        </tr>
      </table>
      <p class="quiet" style={STYLES.link}>
        {url}
      </p>
    </>
  );
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <table role="presentation" style={STYLES.facts}>
      {facts.map(([name, value]) => (
        <tr key={name}>
          <td class="quiet ruled" style={STYLES.fact}>
            {name}
          </td>
          <td class="ink ruled" style={STYLES.value} dir="auto">
            {value}
          </td>
        </tr>
      ))}
    </table>
  );
}
