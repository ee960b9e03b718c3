import { css } from '@emotion/react';
import { BODY_RANGES_CM, type BodyPart, bodyProblem } from '@lemari/domain/product/measurement';
import type { Measurements } from '@lemari/domain/product/fit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { SizeGuide } from '@lemari/ui/size-guide';
import { TextField } from '@lemari/ui/text-field';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { type ModalProps, usePersisted } from '@lemari/kit';
import { type SubmitEvent, useState } from 'react';

import { ownMeasurements } from './own-measurements.ts';

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
  const own = usePersisted(ownMeasurements);
  const [problems, setProblems] = useState<Partial<Record<BodyPart, string>>>({});

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
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
    ownMeasurements.write(
      Object.fromEntries(
        PARTS.flatMap((part) => (textOf(part).trim() === '' ? [] : [[KEYS[part], Number(textOf(part))]])),
      ),
    );
    dialog.onClose();
  };

  return (
    <Dialog {...dialog} title="Size guide">
      {note !== undefined && <p>{note}</p>}
      <SizeGuide rows={rows} />
      <form onSubmit={save} noValidate aria-labelledby="own-measurements">
        <h3 css={TYPE.label} id="own-measurements">
          Your measurements
        </h3>
        <p css={TYPE.small}>Saved only on this device. Each size then shows how it fits you.</p>
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
        <Button type="submit">Show my fit</Button>
      </form>
    </Dialog>
  );
}
