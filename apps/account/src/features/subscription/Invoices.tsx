import { css } from '@emotion/react';
import { useMount } from '@lemari/kit';
import { Disclosure } from '@lemari/ui/disclosure';
import { Link } from '@lemari/ui/link';
import { PriceRows } from '@lemari/ui/price-rows';
import { token } from '@lemari/ui/token';
import type { InvoiceView } from './subscription.rules.ts';
import { invoiceHref } from './subscription-paths.ts';

const list = css({ display: 'grid', borderBottom: `1px solid ${token('line-200')}` });
const detail = css({ display: 'grid', gap: token('space-8'), fontSize: token('text-14') });

/** The months of a plan, latest first: what each cost, and how it was paid. */
export function Invoices({ invoices }: { invoices: readonly InvoiceView[] }) {
  const mount = useMount();
  return (
    <ul css={list}>
      {invoices.map(({ id, span, total, status, rows, detail: text }) => (
        <li key={id}>
          <Disclosure size="small" summary={span} hint={`${total}, ${status.toLowerCase()}`}>
            <div css={detail}>
              <PriceRows rows={rows} />
              <p>{text}</p>
              <Link href={invoiceHref(mount, id)} alone>
                Invoice {id}
              </Link>
            </div>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
