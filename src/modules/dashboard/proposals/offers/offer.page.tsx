import type { BundleDto } from '../../../catalog/bundles/bundles.dto.js';
import type { OfferDto } from '../../../proposals/offers/offers.dto.js';
import type { ProposalDto } from '../../../proposals/proposal.dto.js';
import type { DeskScreen } from '../../http/screen.js';
import { renderDeskPage } from '../../layout/document.page.js';
import { Form } from '../../layout/form.page.js';
import { Select } from '../../layout/select.page.js';
import { totalsScript } from '../../layout/styles.js';
import { OfferForm } from './offer-form.page.js';
import type { OfferFormState } from './offer-forms.service.js';

interface OfferProps extends OfferFormState {
  proposal: ProposalDto;
  version: string;
}

/** A new offer: from a bundle in one step, or line by line. */
export function renderNewOfferPage(screen: DeskScreen, props: OfferProps & { bundles: BundleDto[] }): string {
  const { proposal, bundles, ...form } = props;
  const { offer: t } = screen.t.proposals;
  const path = `/app/proposals/${proposal.id}`;
  return renderDeskPage(screen, {
    title: t.newTitle(proposal.title),
    scripts: [totalsScript.href],
    children: (
      <>
        <p class="quiet">{t.intro}</p>
        {bundles.length > 0 ? <FromBundle screen={screen} {...props} path={path} /> : null}
        {bundles.length > 0 ? <h2>{t.free}</h2> : null}
        <OfferForm screen={screen} {...form} action={`${path}/offers`} back={path} />
      </>
    ),
  });
}

function FromBundle(props: OfferProps & { screen: DeskScreen; bundles: BundleDto[]; path: string }) {
  const { screen, bundles, path, version, returned } = props;
  const { offer: t } = screen.t.proposals;
  return (
    <Form screen={screen} action={`${path}/offers/from-bundle`} class="form">
      <h2>{t.fromBundle}</h2>
      <input type="hidden" name="version" value={version} />
      <Select
        {...{ id: 'bundle_id', label: t.bundle, hint: t.fromBundleHint, returned, value: bundles[0]?.id ?? '' }}
        options={bundles.map((bundle): [string, string] => [
          bundle.id,
          `${bundle.name} · ${screen.formats.price(bundle)}`,
        ])}
      />
      <button class="button second" type="submit">
        {t.useBundle}
      </button>
    </Form>
  );
}

export function renderOfferPage(
  screen: DeskScreen,
  { proposal, offer, ...form }: OfferProps & { offer: OfferDto },
): string {
  const { offer: t } = screen.t.proposals;
  const path = `/app/proposals/${proposal.id}`;
  const own = `${path}/offers/${offer.id}`;
  return renderDeskPage(screen, {
    title: t.editTitle(offer.name),
    scripts: [totalsScript.href],
    children: (
      <>
        <p class="quiet">{t.intro}</p>
        <OfferForm screen={screen} {...form} action={own} back={path} />
        <p>
          <a class="link danger" href={`${own}/delete?version=${form.version}`}>
            {t.remove}
          </a>
        </p>
      </>
    ),
  });
}
