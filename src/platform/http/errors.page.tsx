import type { ComponentChildren } from 'preact';
import { errorsDocument } from '../errors/errors-document.js';
import { renderDocument } from '../html/document.page.js';
import { TEXT_STYLES } from './text.page.js';

/** What each code of an error means, at an address of its own: the `type` of `application/problem+json`. */
export function errorsPage(): string {
  const { errors, details } = errorsDocument();
  return renderDocument({
    language: 'en',
    title: 'Errors',
    stylesheets: [],
    css: TEXT_STYLES,
    children: (
      <main>
        <h1>Errors</h1>
        <p>
          Every error has a code for programs and a message for people: in English or, with{' '}
          <code>Accept-Language: fr</code>, in French.
        </p>
        <dl>
          {errors.map(({ code, status, description }) => (
            <Entry id={code} code={code} description={description}>
              {status}
            </Entry>
          ))}
        </dl>
        <h2>Codes of fields</h2>
        <p>
          In the items of <code>details</code>.
        </p>
        <dl>
          {details.map(({ code, description }) => (
            <Entry id={`field-${code}`} code={code} description={description} />
          ))}
        </dl>
      </main>
    ),
  });
}

interface EntryProps {
  id: string;
  code: string;
  description: string;
  children?: ComponentChildren;
}

function Entry({ id, code, description, children }: EntryProps) {
  return (
    <>
      <dt id={id}>
        <code>{code}</code> <small>{children}</small>
      </dt>
      <dd>{description.split('`').map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}</dd>
    </>
  );
}
