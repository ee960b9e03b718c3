import { css } from '@emotion/react';
import { Button } from '@lemari/ui/button';
import { RadioGroup } from '@lemari/ui/radio-group';
import { token } from '@lemari/ui/token';
import { VisuallyHidden } from '@lemari/ui/visually-hidden';
import { useState } from 'react';
import { type ChoiceAddress, choiceHref } from './choice-address.ts';
import type { PlanOption } from './choice.rules.ts';
import { useChoiceNavigation } from './use-choice-navigation.ts';

const formLook = css({
  display: 'grid',
  gap: token('space-16'),
  justifyItems: 'start',
  '& > fieldset': { width: '100%' },
});
/** With scripts a choice holds at once. */
const withoutScripts = css({ '@media (scripting: enabled)': { display: 'none' } });
const wasLook = css({ color: token('ink-500') });

interface PlanOptionsProps {
  plans: readonly PlanOption[];
  chosenId: string;
  address: ChoiceAddress;
}

const priceOf = ({ price, was }: PlanOption) =>
  was === undefined ? (
    price
  ) : (
    <>
      <s css={wasLook}>
        <VisuallyHidden>Instead of </VisuallyHidden>
        {was}
      </s>{' '}
      {price}
    </>
  );

/** The plans on offer, one of them chosen. A change keeps the code. Without scripts it is a form of the address. */
export function PlanOptions({ plans, chosenId, address }: PlanOptionsProps) {
  const { isBusy, go } = useChoiceNavigation();
  const [pressed, setPressed] = useState<string>();
  const [shown, setShown] = useState({ id: chosenId, key: 0 });
  // A change that the visitor did not press (Back, a plan that is restored) needs new radio buttons.
  if (shown.id !== chosenId)
    setShown({ id: chosenId, key: chosenId === pressed ? shown.key : shown.key + 1 });
  const { path, voucher, without } = address;
  return (
    <form css={formLook} method="get" action={path} aria-busy={isBusy}>
      {voucher !== undefined && <input type="hidden" name="voucher" value={voucher} />}
      {without !== undefined && <input type="hidden" name="without" value={without} />}
      <RadioGroup
        key={shown.key}
        legend="Plan and monthly price"
        name="plan"
        layout="cards"
        defaultValue={chosenId}
        options={plans.map((plan) => ({
          value: plan.id,
          label: plan.name,
          detail: plan.text,
          aside: priceOf(plan),
        }))}
        onChoose={(plan) => {
          setPressed(plan);
          go(choiceHref({ ...address, plan }));
        }}
      />
      <div css={withoutScripts}>
        <Button type="submit" tone="quiet">
          Choose this plan
        </Button>
      </div>
    </form>
  );
}
