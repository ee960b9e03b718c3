import { chargesQuery } from '@lemari/checkout/charges';
import { chargesHref, openCharges, owedTotal } from '@lemari/checkout/charges/rules';
import type { FormState } from '@lemari/forms/define-form';
import { useReload } from '@lemari/checkout/use-reload';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useLocation, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Link } from '@lemari/ui/link';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase } from '../../account-paths.ts';
import { ChargePanel } from './ChargePanel.tsx';
import type { ChargesLoad } from './charges.load.ts';
import { chargeIn, chosenCharge, payLabel } from './charges.rules.ts';

/** `{base}/account/charges`: what is owed, and the payment of it, also without scripts. */
export const Charges = page<ChargesLoad>(function ChargesPage({ load: { offers } }) {
  const mount = useMount();
  const { search } = useLocation();
  const charges = useLoadedQuery(chargesQuery, { region: mount.region });
  const first = useActionData<FormState>();
  const { ref, reload } = useReload();
  const charge = chosenCharge(charges, chargeIn(search));
  const open = openCharges(charges);
  const others = open.filter(({ id }) => id !== charge?.id);
  return (
    <AccountPage
      title="What you owe"
      description="Late fees and damage, and their payment."
      path="/charges"
      lead={
        open.length === 0
          ? 'You owe nothing.'
          : `You owe ${owedTotal(open)}. We won’t charge your card automatically.`
      }
    >
      <div ref={ref} tabIndex={-1}>
        {charge ? (
          <ChargePanel key={charge.id} charge={charge} offers={offers} first={first} onAttempt={reload} />
        ) : (
          <Alert tone="info" title="There is nothing to pay beside your orders and plans" />
        )}
      </div>
      {others.length > 0 && (
        <ul>
          {others.map((one) => (
            <li key={one.id}>
              <Link href={chargesHref(accountBase(mount), one.id)} alone>
                {payLabel(one)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </AccountPage>
  );
});
