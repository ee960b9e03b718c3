import { css } from '@emotion/react';
import { planInterestForm } from '@lemari/content/plan-interest';
import { continueSearch } from '@lemari/domain/navigation/continue-path';
import { REGIONS } from '@lemari/domain/region';
import { isSold, TELL_ME, tellMeHref } from '@lemari/domain/region/selling';
import { type FormState, UNTOUCHED } from '@lemari/forms/define-form';
import { FormFrame } from '@lemari/forms/form-frame';
import { useForm } from '@lemari/forms/use-form';
import { useActionData, useMount, useVisit } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { EmailField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { useEffect, useRef, useState } from 'react';
import { authBase, frontOf } from '../../account-paths.ts';
import { JOIN_ID } from '../subscribe/join-code.form.ts';
import { WAITLIST_ID } from '../waitlist/waitlist.rules.ts';

const look = css({ display: 'grid', gap: token('space-12') });
const textLook = css({ fontSize: token('text-14'), lineHeight: 1.5 });

interface NextStepProps {
  /** The page with the chosen plan, where a visitor comes back to. */
  href: string;
  /** The payment of the chosen plan. */
  payHref: string;
}

/** Where plans are paid by card, the choice leads on to the payment. @see rules/subscriptions/step-checkout */
export function NextStep({ href, payHref }: NextStepProps) {
  const { isSignedIn } = useVisit();
  const { region } = useMount();
  if (isSold(region))
    return (
      <Button href={payHref} size="large" block>
        Continue to payment
      </Button>
    );
  return isSignedIn ? <TellMe /> : <GuestStep href={href} />;
}

/**
 * Stands where the choice leads on to the payment elsewhere.
 * @param payHref of a guest with a code: they sign in on the way
 * @param ownHref of a person with a code of their own: it uses that
 * @see rules/subscriptions/waitlist-needs-code
 */
export function CodeFirst({
  payHref,
  ownHref,
}: {
  payHref: string | undefined;
  ownHref: string | undefined;
}) {
  if (payHref !== undefined)
    return (
      <Button href={payHref} size="large" block>
        Sign in to use your code
      </Button>
    );
  return (
    <div css={look}>
      <p css={textLook}>This plan starts with a join code.</p>
      {ownHref === undefined ? (
        <>
          <Button href={`#${JOIN_ID}`} size="large" block>
            I have a join code
          </Button>
          <Button href={`#${WAITLIST_ID}`} tone="link">
            The waitlist
          </Button>
        </>
      ) : (
        <Button href={ownHref} size="large" block>
          Use my join code
        </Button>
      )}
    </div>
  );
}

/** Plans can’t be bought yet: their page takes the e-mail of any visitor. @see rules/subscriptions/plans-guest */
function GuestStep({ href }: { href: string }) {
  const mount = useMount();
  const back = new URLSearchParams(continueSearch(href));
  return (
    <div css={look}>
      <p css={textLook}>
        Plans in {REGIONS[mount.region].name} can’t be bought yet. Leave your email, and we’ll write to you
        once, when they open.
      </p>
      <Button href={tellMeHref(frontOf(mount))} size="large" block>
        {TELL_ME}
      </Button>
      <Button href={`${authBase(mount)}/sign-in?${back}`} tone="link">
        Sign in
      </Button>
    </div>
  );
}

/** The page after a form without scripts: rejected, or sent. */
type Posted = FormState | { readonly sentTo: string };

/** Asks for news of plans with the person’s e-mail. @see rules/plans/interest-signed-in */
function TellMe() {
  const mount = useMount();
  const { person } = useVisit();
  const posted = useActionData<Posted>() ?? UNTOUCHED;
  const first = 'sentTo' in posted ? UNTOUCHED : posted;
  const [sentTo, setSentTo] = useState('sentTo' in posted ? posted.sentTo : undefined);
  const form = useForm({ definition: planInterestForm(mount), first, onDone: setSentTo });
  const { name } = REGIONS[mount.region];
  if (sentTo !== undefined)
    return <Thanks text={`Thank you. We’ll email ${sentTo} once, when plans in ${name} open.`} />;
  return (
    <FormFrame form={form} look={look}>
      <p css={textLook}>
        Plans in {name} can’t be bought yet.{' '}
        {person ? `We’ll write to ${person.email}` : 'We’ll write to you'} once, when they open.
      </p>
      {person ? (
        <input type="hidden" name="email" value={person.email} />
      ) : (
        <EmailField
          autoComplete="email"
          defaultValue={first.typed['email']}
          error={form.state.errors['email']}
        />
      )}
      <Button type="submit" size="large" block loading={form.isBusy} data-act="tell-me-send">
        {TELL_ME}
      </Button>
    </FormFrame>
  );
}

/** Takes the focus of the form that it replaces. */
function Thanks({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="success" title={text} />
    </div>
  );
}
