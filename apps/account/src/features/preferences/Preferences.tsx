import type { FormState } from '@lemari/forms/define-form';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useActionData, useMount, useNavigateIfCurrent } from '@lemari/kit';
import { AccountPage } from '../../AccountPage.tsx';
import { accountBase } from '../../account-paths.ts';
import { brandsVertical, groupsOf } from './preferences.form.ts';
import { brandsQuery, preferencesQuery } from './preferences.queries.ts';
import { PreferencesForm } from './PreferencesForm.tsx';

/** What preferences are for, truthfully. @see docs/decisions/0327, docs/decisions/0351 */
const purposeOf = (liked: string): string =>
  `What you dress for, and the ${liked} that are you. Your answers stay with your account, and you can change them at any time.`;

/** `{base}/account/preferences`. @see rules/accounts/preferences-page */
export const Preferences = page(function PreferencesPage() {
  const mount = useMount();
  const { region } = mount;
  const saved = useLoadedQuery(preferencesQuery, { region });
  const brands = useLoadedQuery(
    brandsQuery,
    { region, vertical: brandsVertical('page', mount) },
    { fallback: [] },
  );
  const liked = groupsOf('page', region).includes('brands') ? 'styles and brands' : 'styles';
  const navigateIfCurrent = useNavigateIfCurrent();
  return (
    <AccountPage
      title="Your preferences"
      description={`What you dress for, and the ${liked} you like.`}
      path="/preferences"
      lead={purposeOf(liked)}
    >
      <PreferencesForm
        asking="page"
        saved={saved}
        brands={brands}
        first={useActionData<FormState>()}
        onSaved={() => navigateIfCurrent(`${accountBase(mount)}?done=preferences`)}
      />
    </AccountPage>
  );
});
