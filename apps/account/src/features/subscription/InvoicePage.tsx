import { ACCOUNT_HOLDER } from '@lemari/domain/settings/account-holder';
import { planTitle } from '@lemari/domain/plan/plan-words';
import { REGIONS, type RegionId } from '@lemari/domain/region';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { Island, page, PageHead, useMount } from '@lemari/kit';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Button } from '@lemari/ui/button';
import { Container } from '@lemari/ui/container';
import { Facts } from '@lemari/ui/facts';
import { InvoiceSheet } from '@lemari/ui/invoice-sheet';
import { Link } from '@lemari/ui/link';
import { onlyWithScripts } from '@lemari/ui/only-with-scripts';
import { accountBase, frontOf } from '../../account-paths.ts';
import type { InvoiceLoad } from './subscription.load.ts';
import { invoiceHref, ownPlansHref } from './subscription-paths.ts';

/** Whose invoice it is. */
const issuerOf = (region: RegionId): string =>
  region === 'id' ? ACCOUNT_HOLDER : `Lemari ${REGIONS[region].name}`;

/** `{base}/account/subscription/invoices/{id}`: an invoice to print. */
export const InvoicePage = page<InvoiceLoad>(function InvoicePageShown({ load }) {
  const { id, span, planName, vertical, detail, customer, rows } = load;
  const mount = useMount();
  const back = ownPlansHref(mount);
  const title = `Invoice ${id}`;
  const total = rows.at(-1) ?? { label: 'Total', amount: load.total };
  return (
    <Container>
      <PageHead title={title} description="An invoice of your plan." path={invoiceHref(mount, id)} />
      <meta name="robots" content="noindex" />
      <Breadcrumb
        crumbs={[
          { label: VERTICALS[mount.host].label, href: frontOf(mount) },
          { label: 'Your account', href: accountBase(mount) },
          { label: 'Your plan', href: back },
          { label: title },
        ]}
      />
      <InvoiceSheet
        title={title}
        lead={`${planTitle(planName, vertical)}, ${span === 'First month' ? 'first month' : span}`}
        rows={rows.slice(0, -1)}
        total={total}
        actions={
          <Island name="invoice" style={{ display: 'contents' }}>
            <span css={onlyWithScripts}>
              <Button data-act="invoice-print" onClick={() => print()}>
                Print invoice
              </Button>
            </span>
            <Link href={back} alone>
              Back to your plan
            </Link>
          </Island>
        }
      >
        <Facts
          facts={[
            { term: 'Payment', value: detail },
            { term: 'From', value: issuerOf(mount.region) },
            { term: 'To', value: customer.join(', ') },
          ]}
        />
      </InvoiceSheet>
    </Container>
  );
});
