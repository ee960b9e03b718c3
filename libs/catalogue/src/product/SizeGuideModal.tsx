import { css } from '@emotion/react';
import { BODY_RANGES_CM, type BodyPart, bodyProblem } from '@lemari/domain/product/measurement';
import type { Measurements } from '@lemari/domain/product/fit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { SizeGuide } from '@lemari/ui/size-guide';
import { TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { useMutation } from '@lemari/http/query';
import { type ModalProps, useMount, useVisit } from '@lemari/kit';
import { type SubmitEvent, useState } from 'react';

import { saveMeasurements } from './measurements.queries.ts';
import { keepSaved, ownMeasurements } from './own-measurements.ts';
import { useMeasurements } from './use-measurements.ts';

const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: token('space-16'),
  marginBlock: token('space-16'),
});

const PARTS = Object.keys(BODY_RANGES_CM) as BodyPart[];
const KEYS = { bust: 'bustCm', waist: 'waistCm', hips: 'hipsCm' } as const satisfies Record<
  BodyPart,
  keyof Measurements
>;
const LABELS = { bust: 'Bust', waist: 'Waist', hips: 'Hips' } as const satisfies Record<BodyPart, string>;

/** Measurements of each size, and a form for the visitor's own, from which each size shows its fit. */
export default function SizeGuideModal({ dialog, values: { rows, note } }: ModalProps<'size-guide'>) {
  const own = useMeasurements();
  const { isSignedIn } = useVisit();
  const { region } = useMount();
  const mutate = useMutation();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Partial<Record<BodyPart, string>>>({});

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const textOf = (part: BodyPart): string => {
      const text = form.get(part);
      return typeof text === 'string' ? text : '';
    };
    const wrong = Object.fromEntries(
      PARTS.flatMap((part) => {
        const problem = bodyProblem(part, textOf(part));
        return problem === undefined ? [] : [[part, problem]];
      }),
    );
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const measurements: Measurements = Object.fromEntries(
      PARTS.flatMap((part) => (textOf(part).trim() === '' ? [] : [[KEYS[part], Number(textOf(part))]])),
    );
    if (isSignedIn) {
      setBusy(true);
      const changed = PARTS.map((part) => KEYS[part]).filter((key) => measurements[key] !== own[key]);
      const saved = await mutate(saveMeasurements, {
        region,
        measurements: Object.fromEntries(changed.map((key) => [key, measurements[key] ?? null])),
      });
      setBusy(false);
      if (!saved.ok) return setFailure(saved.failure.text);
    }
    if (isSignedIn) keepSaved(measurements);
    else ownMeasurements.write(measurements);
    dialog.onClose();
  };

  return (
    <Dialog {...dialog} title="Size guide">
      {note !== undefined && <p>{note}</p>}
      <SizeGuide rows={rows} />
      <form onSubmit={(event) => void save(event)} noValidate aria-labelledby="own-measurements">
        <h3 css={TYPE.label} id="own-measurements">
          Your measurements
        </h3>
        <p css={TYPE.small}>
          {isSignedIn ? 'Saved with your account.' : 'Saved only on this device.'} Each size then shows how it
          fits you.
        </p>
        {failure !== undefined && <Alert tone="danger" title={failure} />}
        <div css={fields}>
          {PARTS.map((part) => (
            <TextField
              key={part}
              name={part}
              label={LABELS[part]}
              type="number"
              inputMode="decimal"
              unit="cm"
              min={BODY_RANGES_CM[part].min}
              max={BODY_RANGES_CM[part].max}
              step="any"
              defaultValue={own[KEYS[part]]}
              error={problems[part]}
            />
          ))}
        </div>
        <Button type="submit" loading={isBusy}>
          Show my fit
        </Button>
      </form>
    </Dialog>
  );
}
