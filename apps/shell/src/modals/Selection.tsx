import { useId, useState } from 'react';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { Picture } from '@lemari/ui/picture';
import { RadioGroup } from '@lemari/ui/radio-group';
import type { ModalProps } from '@lemari/kit';

/** A choice of one option. */
export default function Selection({ dialog, values }: ModalProps<'selection'>) {
  const form = useId();
  const { title, text, legend = title, options, chosen, action = 'Choose', onChoose } = values;
  const [error, setError] = useState<string>();
  return (
    <Dialog
      {...dialog}
      title={title}
      footer={
        <Button type="submit" form={form}>
          {action}
        </Button>
      }
    >
      {text !== undefined && <p>{text}</p>}
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const value = new FormData(event.currentTarget).get('choice');
          if (typeof value !== 'string') return setError('Choose one of these.');
          onChoose(value);
          dialog.onClose();
        }}
      >
        <RadioGroup
          legend={legend}
          name="choice"
          options={options.map(({ picture, ...option }) => ({
            ...option,
            ...(picture !== undefined && { lead: <Picture src={picture} alt="" sizes="48px" /> }),
          }))}
          defaultValue={chosen}
          layout="cards"
          error={error}
          onChoose={() => setError(undefined)}
        />
      </form>
    </Dialog>
  );
}
