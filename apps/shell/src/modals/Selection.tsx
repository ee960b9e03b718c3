import { useId } from 'react';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { RadioGroup } from '@lemari/ui/radio-group';
import type { ModalProps } from '@lemari/kit';

/** A choice of one option. */
export default function Selection({ dialog, values }: ModalProps<'selection'>) {
  const form = useId();
  const { title, options, chosen = options[0]?.value, onChoose } = values;
  return (
    <Dialog
      {...dialog}
      title={title}
      footer={
        <Button type="submit" form={form}>
          Choose
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const value = new FormData(event.currentTarget).get('choice');
          if (typeof value === 'string') onChoose(value);
          dialog.onClose();
        }}
      >
        <RadioGroup legend={title} name="choice" options={options} defaultValue={chosen} layout="cards" />
      </form>
    </Dialog>
  );
}
