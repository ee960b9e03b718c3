import { css } from '@emotion/react';
import { useReloadOnRefusal } from '@lemari/checkout/use-reload-on-refusal';
import type { FormState } from '@lemari/forms/define-form';
import { FormFrame } from '@lemari/forms/form-frame';
import { useForm } from '@lemari/forms/use-form';
import { useActionData, useMount, useNavigate, useRevalidator } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { type ComponentProps, type RefObject, useState } from 'react';
import { type Press, pressForm } from './subscription.form.ts';
import { doneHref } from './subscription-paths.ts';

const look = css({ display: 'grid', justifyItems: 'start', gap: token('space-12') });

interface PressFormProps {
  press: Press;
  plan: { readonly id: number; readonly planId: string };
  /** Takes the focus once the button is gone. */
  section: RefObject<HTMLElement | null>;
  tone?: ComponentProps<typeof Button>['tone'];
  children: string;
}

/** A button that changes a plan at once. Without scripts its form is posted. */
export function PressForm({
  press,
  plan: { id, planId },
  section,
  tone = 'quiet',
  children,
}: PressFormProps) {
  const mount = useMount();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isUnchanged, setUnchanged] = useState(false);
  const posted = useActionData<FormState>();
  const form = useForm({
    definition: pressForm(mount.region),
    first: posted?.typed['id'] === String(id) && posted.typed['do'] === press ? posted : undefined,
    onDone: ({ step }) => {
      setUnchanged(step === undefined);
      const shown =
        step === undefined
          ? revalidate()
          : navigate(doneHref(mount, id, step), { replace: true, preventScrollReset: true });
      void Promise.resolve(shown).then(() => section.current?.focus());
    },
  });
  useReloadOnRefusal(form.state.notice);
  return (
    <FormFrame form={form} look={look} safeText="Your plan has not changed.">
      <input type="hidden" name="do" value={press} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="plan" value={planId} />
      <Button type="submit" tone={tone} loading={form.isBusy} data-act={`plan-${press}-${id}`}>
        {children}
      </Button>
      {isUnchanged && <p role="status">We still don’t know. Please ask again in a minute.</p>}
    </FormFrame>
  );
}
