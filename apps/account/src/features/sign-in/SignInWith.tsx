import { css } from '@emotion/react';
import { PROVIDER_NAMES } from '@lemari/contract/identity';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { SetupContext } from '@lemari/kit';
import { use } from 'react';
import { providerHref } from './sign-in.rules.ts';

const list = css({
  display: 'grid',
  gap: token('space-12'),
  paddingTop: token('space-20'),
  borderTop: `1px solid ${token('line-200')}`,
});

/**
 * Sign-in with Google and Facebook, where the shop has accounts with them. Links, as a form's policy would refuse the redirect.
 * @param from path and query of the page of sign-in or registration
 */
export function SignInWith({ from }: { from: string }) {
  const { signInWith = [] } = use(SetupContext);
  if (signInWith.length === 0) return null;
  return (
    <div css={list}>
      {signInWith.map((provider) => (
        <Button
          key={provider}
          href={providerHref(provider, from)}
          tone="quiet"
          size="large"
          block
          data-act={`sign-in-${provider}`}
        >
          Continue with {PROVIDER_NAMES[provider]}
        </Button>
      ))}
    </div>
  );
}
