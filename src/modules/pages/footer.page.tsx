import { safeUrl } from '../../platform/html/safe-url.js';
import { ContactLinks } from './outcome.page.js';
import type { PageContext } from './page-context.js';

export function Footer({ page }: { page: PageContext }) {
  return (
    <footer class="footer" data-style="default">
      <FooterWords page={page} />
    </footer>
  );
}

/** Who is responsible, and that reading is measured. */
export function FooterWords({ page }: { page: PageContext }) {
  const { t, snapshot, view } = page;
  const { organization } = snapshot;
  const privacy = safeUrl(organization.privacy_url);
  const website = safeUrl(organization.website);
  return (
    <>
      <div class="footer-who">
        <p class="footer-label">{t.footer.responsible}</p>
        <address>
          {addressLines(page).map((line) => (
            <span key={line} dir="auto">
              {line}
            </span>
          ))}
        </address>
        <ContactLinks email={organization.email} phone={organization.phone} />
        {website ? (
          <a href={website} rel="noopener">
            {new URL(website).hostname}
          </a>
        ) : null}
      </div>
      <div class="footer-what">
        <p>
          {t.footer.measured}{' '}
          {privacy ? (
            <a href={privacy} rel="noopener">
              {t.footer.privacy}
            </a>
          ) : null}
        </p>
        <p>
          {t.footer.fingerprint} <code>{view.contentSha256.slice(0, 16)}</code>
        </p>
      </div>
    </>
  );
}

function addressLines({ snapshot, t }: PageContext): string[] {
  const { organization } = snapshot;
  return [
    organization.legal_name ?? organization.name,
    organization.address,
    [organization.zip, organization.city].filter(Boolean).join(' '),
    organization.country,
    organization.siret ? `${t.footer.siret} ${organization.siret}` : null,
    organization.tva ? `${t.footer.vat} ${organization.tva}` : null,
  ].filter((line): line is string => Boolean(line));
}
