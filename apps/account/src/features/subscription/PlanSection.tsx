import { css } from '@emotion/react';
import { baseOf } from '@lemari/domain/region/vertical';
import { useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Badge } from '@lemari/ui/badge';
import { Button } from '@lemari/ui/button';
import { Disclosure } from '@lemari/ui/disclosure';
import { Facts } from '@lemari/ui/facts';
import { Link } from '@lemari/ui/link';
import { from } from '@lemari/ui/media';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { cardsHref, frontOf } from '../../account-paths.ts';
import { ChoosingPieces } from '../../ChoosingPieces.tsx';
import { UnpaidPlan } from './UnpaidPlan.tsx';
import { Invoices } from './Invoices.tsx';
import { PressForm } from './PressForm.tsx';
import { ReasonedFacts } from './ReasonedFacts.tsx';
import type { OwnPlanView } from './subscription.rules.ts';
import { planStepHref, subscribeHref } from './subscription-paths.ts';

const look = css({
  display: 'grid',
  gap: token('space-24'),
  paddingTop: token('space-24'),
  borderTop: `1px solid ${token('ink-900')}`,
  outlineOffset: 4,
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-4')} ${token('space-12')}`,
});
const columns = css({
  display: 'grid',
  gap: `${token('space-32')} ${token('space-64')}`,
  [from(960)]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
});
const column = css({ display: 'grid', alignContent: 'start', gap: token('space-24') });
const part = css({ display: 'grid', gap: token('space-8') });
const partTitle = css({ fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 });
const saysLook = css({ display: 'grid', gap: token('space-8'), maxWidth: '40em' });
const small = css({ fontSize: token('text-14'), lineHeight: 1.5 });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-8')} ${token('space-24')}`,
});

type Section = RefObject<HTMLElement | null>;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div css={part}>
    <h3 css={partTitle}>{title}</h3>
    {children}
  </div>
);

/** A plan: how it is, what it costs and when, what can be done with it, and its invoices. */
export function PlanSection({ plan, isRestricted }: { plan: OwnPlanView; isRestricted: boolean }) {
  const { region } = useMount();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { title, label, tone, done, unpaid, facts, card, includes, invoices, can, vertical } = plan;
  return (
    <section css={look} aria-labelledby={id} ref={section} tabIndex={-1}>
      <div css={head}>
        <h2 css={TYPE.tile} id={id}>
          {title}
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {done !== undefined && <Alert tone="success" title={done} />}
      {unpaid ? <UnpaidPlan subscription={unpaid} /> : <Says plan={plan} section={section} />}
      <div css={columns}>
        <div css={column}>
          <ReasonedFacts facts={facts} />
          <Actions plan={plan} section={section} isRestricted={isRestricted} />
          {includes.length > 0 && (
            <Disclosure size="small" summary="What your plan includes">
              <Facts facts={includes.map((fact) => ({ term: fact.title, value: fact.text }))} />
            </Disclosure>
          )}
        </div>
        <div css={column}>
          {can.choosePieces && (
            <Part title="Choosing your pieces">
              <p css={small}>
                <ChoosingPieces base={baseOf(vertical, region) ?? `/${region}`} />
              </p>
            </Part>
          )}
          {card && <PaidWith card={card} />}
          {invoices.length > 0 && (
            <Part title="Invoices">
              <Invoices invoices={invoices} />
            </Part>
          )}
        </div>
      </div>
    </section>
  );
}

/** How the plan is. What is open stands out, with what can be done about it. */
function Says({ plan, section }: { plan: OwnPlanView; section: Section }) {
  const { says, open } = plan;
  const sentences = says.map((sentence) => <p key={sentence}>{sentence}</p>);
  return open ? (
    <Alert
      tone={open.tone}
      title={open.title}
      action={<OpenMonthAction plan={plan} open={open} section={section} />}
    >
      {open.note !== undefined && <p>{open.note}</p>}
      {sentences}
    </Alert>
  ) : (
    <div css={saysLook}>{sentences}</div>
  );
}

interface OpenMonthActionProps {
  plan: OwnPlanView;
  open: NonNullable<OwnPlanView['open']>;
  section: Section;
}

/** Pays what is open, or asks about the payment that runs. */
function OpenMonthAction({ plan, open, section }: OpenMonthActionProps) {
  const mount = useMount();
  const { action, amount, redirectUrl } = open;
  const payHref = planStepHref(mount, plan.id, 'pay');
  switch (action) {
    case 'pay':
      return <Button href={payHref}>Pay {amount} now</Button>;
    case 'continue':
      return (
        <div css={actions}>
          {redirectUrl !== undefined && <Button href={redirectUrl}>Continue the payment</Button>}
          <Link href={payHref} alone>
            Pay another way
          </Link>
        </div>
      );
    case 'check':
      return (
        <div css={actions}>
          <PressForm press="check-month" plan={plan} section={section}>
            Check the payment
          </PressForm>
          {redirectUrl !== undefined && (
            <Link href={redirectUrl} alone>
              Continue the payment
            </Link>
          )}
        </div>
      );
    case 'write':
      return <Link href={`${frontOf(mount)}/contact`}>Write to us to pay it</Link>;
    case 'none':
      return <Link href={`${frontOf(mount)}/contact`}>Write to us</Link>;
  }
}

interface ActionsProps {
  plan: OwnPlanView;
  section: Section;
  isRestricted: boolean;
}

/** What can be done with the plan today. */
function Actions({ plan, section, isRestricted }: ActionsProps) {
  const mount = useMount();
  const { region } = mount;
  const { id, planId, planName, vertical, can, noChange, noCancel } = plan;
  return (
    <>
      <div css={actions}>
        {can.resume && (
          <PressForm press="resume" plan={plan} section={section} tone="primary">
            Keep my plan
          </PressForm>
        )}
        {can.undo && (
          <PressForm press="undo" plan={plan} section={section}>
            {`Keep the ${planName} plan`}
          </PressForm>
        )}
        {can.change && (
          <Button tone={can.undo ? 'link' : 'quiet'} href={planStepHref(mount, id, 'change')}>
            {can.undo ? 'Choose another plan' : 'Change plan'}
          </Button>
        )}
        {can.cancel && (
          <Button tone="link" href={planStepHref(mount, id, 'cancel')}>
            Cancel plan
          </Button>
        )}
        {can.again && (
          <Button
            href={subscribeHref(
              region,
              vertical,
              plan.state === 'ended' ? 'resubscribe' : `checkout?plan=${planId}`,
            )}
          >
            Subscribe again
          </Button>
        )}
      </div>
      {noChange !== undefined && <p css={small}>{noChange}</p>}
      {noCancel !== undefined && <p css={small}>{noCancel}</p>}
      {isRestricted && can.choosePieces && (
        <p css={small}>
          We can’t change this plan for your account.{' '}
          <Link href={`${frontOf(mount)}/contact`}>Write to us</Link>, and we’ll help.
        </p>
      )}
    </>
  );
}

function PaidWith({ card: { name, expires, problem } }: { card: NonNullable<OwnPlanView['card']> }) {
  const mount = useMount();
  return (
    <Part title="Paid with">
      <p css={small}>
        {name}
        {expires !== '' && `, expires ${expires}`}
      </p>
      {problem !== undefined && <Alert tone="warning" title={problem} />}
      <div>
        <Link href={cardsHref(mount)} alone>
          {expires === '' ? 'Add a card' : 'Change card'}
        </Link>
      </div>
    </Part>
  );
}
